import { expect, test } from "vitest";
import { freeLabels, overloadWords, partlyFreeLabels, tentativeOverloadWords } from "./span-words";

const TODAY = "2026-11-26";

test("a timeline's words for free time begin with all that can be said", () => {
  const labels = (since: string | null, weekly = 40, after: string | null = null) =>
    freeLabels(since, { weekly, today: TODAY, after });
  expect(labels(null)).toEqual(["Free"]);
  expect(labels(TODAY, 20)).toEqual(["20 h a week free", "20 h free"]);
  expect(labels("2026-12-02", 40, "Atlas")).toEqual(["Free from 2 Dec, after Atlas", "Free from 2 Dec", "Free"]);
  expect(labels("2026-12-02", 20)[0]).toBe("20 h a week free from 2 Dec");
  expect(partlyFreeLabels(7.7, 40)).toEqual(["7.5 h a week free", "7.5 h free"]);
  // Never all of what somebody works, as in the words of its days.
  expect(partlyFreeLabels(19.9, 20)[0]).toBe("19.5 h a week free");
});

test("an overload of one figure names it, and one of several the most", () => {
  expect(overloadWords({ least: 150, most: 150 })).toEqual({
    shown: ["150% booked", "150%"],
    description: "Overload: 150% of a full week",
  });
  expect(overloadWords({ least: 110, most: 150 }).shown).toEqual(["Up to 150% booked", "150%"]);
  expect(tentativeOverloadWords(160, 40)).toEqual({
    shown: ["Up to 160% if accepted", "Up to 160%", "160%"],
    description: "Overload if accepted: up to 160% of a full week",
  });
  expect(tentativeOverloadWords(160, 20)).toEqual({
    shown: ["64 of 20 h a week if accepted", "64 of 20 h", "64 h"],
    description: "Overload if accepted: 64 of 20 h a week",
  });
});
