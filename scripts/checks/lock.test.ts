import { describe, expect, it } from "vitest";
import { checkLock, lockFaults } from "./lock.mjs";

const INTEGRITY = `sha512-${"A".repeat(86)}==`;
const BUILDS = { "tool-linux-x64": "1.0.0", "tool-darwin-arm64": "1.0.0" };
const MISSING = { version: "1.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] };
const LOCK = {
  "": { version: "0.1.0" },
  "node_modules/tool": { version: "1.0.0", integrity: INTEGRITY, optionalDependencies: BUILDS },
  "node_modules/tool-linux-x64": {
    version: "1.0.0",
    integrity: INTEGRITY,
    optional: true,
    os: ["linux"],
    cpu: ["x64"],
  },
  "node_modules/tool-darwin-arm64": MISSING,
};

const MISSING_PATH = "node_modules/tool-darwin-arm64";
const TOOL = "node_modules/tool";

it("the lock of this project has no fault", () => expect(checkLock()).toEqual([]));

describe("the integrity of a lock", () => {
  it("may be missing for a build that the registry doesn't offer", () => expect(lockFaults(LOCK, {})).toEqual([]));

  it.each([
    ["has none", TOOL, { version: "1.0.0" }],
    ["has a weak one", TOOL, { version: "1.0.0", integrity: "sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA=" }],
    ["is a link", "node_modules/other", { link: true, resolved: "../other" }],
    ["comes from elsewhere", "node_modules/other", { resolved: "git+ssh://host/other.git", integrity: INTEGRITY }],
  ])("is required: a package that %s", (_, path, entry) => {
    expect(lockFaults({ ...LOCK, [path]: entry }, {})).toContainEqual(expect.stringMatching(`^${path}: `));
  });

  it.each([
    ["isn't optional", { ...MISSING, optional: false }],
    ["has an install script", { ...MISSING, hasInstallScript: true }],
    ["isn't of its package's version", { ...MISSING, version: "1.0.1" }],
    ["is for another platform than its name says", { ...MISSING, os: ["linux"] }],
    ["names a place", { ...MISSING, resolved: "https://registry.test/tool.tgz" }],
  ])("is required: a build that %s", (_, entry) => {
    const faults = lockFaults({ ...LOCK, [MISSING_PATH]: entry }, { "tool-darwin-arm64": false });
    expect(faults).toContain(`${MISSING_PATH}: has no integrity`);
  });

  it("is required: a build whose package has no locked build", () => {
    const { "node_modules/tool-linux-x64": _, ...others } = LOCK;
    expect(lockFaults(others, {})).toEqual([`${MISSING_PATH}: has no integrity`]);
  });

  it("is required: a package of no other, named after a platform", () => {
    const path = "node_modules/other-darwin-arm64";
    expect(lockFaults({ ...LOCK, [path]: MISSING }, {})).toEqual([`${path}: has no integrity`]);
  });
});

describe("install scripts", () => {
  const scripted = { ...LOCK, "node_modules/a/node_modules/@s/b": { integrity: INTEGRITY, hasInstallScript: true } };

  it("are allowed or denied by name", () => {
    expect(lockFaults(scripted, {})).toEqual([expect.stringMatching(/^@s\/b: has an install script/)]);
    expect(lockFaults(scripted, { "@s/b": false })).toEqual([]);
  });

  it("aren't allowed for packages without any", () => {
    expect(lockFaults(LOCK, { gone: true })).toEqual([expect.stringMatching(/^gone: /)]);
  });
});
