import { describe, expect, it } from "vitest";
import { nodeWarning } from "./node-security.mjs";

describe("the warning of an old Node", () => {
  it.each(["22.23.0", "22.24.1", "24.17.0", "24.21.0", "26.3.1", "26.10.0", "28.0.0"])(
    "isn't given for %s",
    (version) => {
      expect(nodeWarning(version)).toBeNull();
    },
  );

  it.each([
    ["22.22.9", "22.23.0"],
    ["24.9.0", "24.17.0"],
    ["24.16.99", "24.17.0"],
    ["26.3.0", "26.3.1"],
    ["26.0.0-rc.1", "26.3.1"],
  ])("tells users of %s to use %s", (version, patched) => {
    expect(nodeWarning(version)).toBe(`Node ${version} lacks security fixes of its line: use ${patched} or newer`);
  });

  it.each(["18.20.8", "20.20.2", "23.11.1", "25.8.2"])("tells users of %s that its line has ended", (version) => {
    expect(nodeWarning(version)).toMatch(/reached its end of life: use 26\.3\.1, 24\.17\.0 or 22\.23\.0$/);
  });

  it("isn't given for the Node that comes with the packages", () => expect(nodeWarning()).toBeNull());
});
