import { expect, test } from "vitest";
import { shareProps } from "./timeline-share";

test.each([
  [20, "low"],
  [36, "low"],
  [37, "even"],
  [50, "even"],
  [63, "even"],
  [64, "high"],
  [99, "high"],
  [100, undefined],
])("words of a bar filled to %i%% stand in its part that has the height for them", (share, part) => {
  expect(shareProps(share)["data-part"]).toBe(part);
});
