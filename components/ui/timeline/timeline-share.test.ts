import { expect, test } from "vitest";
import { fillOf, shareProps } from "./timeline-share";

test.each([
  [20, "low"],
  [50, "low"],
  [51, "high"],
  [99, "high"],
  [100, undefined],
])("words of a bar filled to %i%% stand in its larger part", (share, part) => {
  expect(shareProps(share)["data-part"]).toBe(part);
});

test("proposals stand on what is booked, and no part is higher than the strip", () => {
  const figure = (shares: object) => fillOf({ tone: "solid", isFigure: true, ...shares }).style;
  const heights = { "--share": 0.6, "--proposed-share": 0.9, "--free-share": 0.8 };
  expect(figure({ share: 60, tentative: 30, unavailable: 20 })).toEqual(heights);
  expect(figure({ share: 60, tentative: 70 })).toEqual({ ...heights, "--proposed-share": 1, "--free-share": 1 });
  expect(figure({})).toEqual({ "--share": 1, "--proposed-share": 1, "--free-share": 1 });
});

test("work that is over has one look", () => {
  expect(fillOf({ tone: "muted", share: 50 })).toEqual({});
  expect(fillOf({ tone: "solid", share: 50 })["data-part"]).toBe("low");
});
