import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { TimeStrip } from "./time-strip";

const SPAN = { from: "2026-11-30", to: "2026-12-27" };

/** What is drawn of one part, from its looks to their heights, with its words. */
function partOf(step: { workable: number; booked: number; tentative: number }) {
  const { container } = render(<TimeStrip time={{ steps: [{ day: SPAN.from, ...step }] }} span={SPAN} />);
  const part = container.querySelector<HTMLElement>(".time-strip > span");
  const looks = [...container.querySelectorAll<HTMLElement>("[data-time]")];
  return {
    drawn: looks.map(({ dataset, style }) => `${dataset.time} ${style.height}`),
    words: part?.title.split(", 30 Nov")[0],
    isRisk: part?.hasAttribute("data-over-if-accepted"),
  };
}

test("what is left of a full week is unavailable, in the picture and in words", () => {
  expect(partOf({ workable: 0, booked: 0, tentative: 0 })).toMatchObject({
    drawn: ["closed 100%"],
    words: "Unavailable",
  });
  expect(partOf({ workable: 52, booked: 52, tentative: 0 })).toMatchObject({
    drawn: ["closed 48%", "free 52%", "booked 52%"],
    words: "52% booked, 48% unavailable",
  });
  expect(partOf({ workable: 75, booked: 0, tentative: 0 }).words).toBe("Not booked, 25% unavailable");
  expect(partOf({ workable: 100, booked: 0, tentative: 0 })).toMatchObject({
    drawn: ["free 100%"],
    words: "Not booked",
  });
});

test("proposals stand on top of unavailable time, and are marked where they would overload", () => {
  expect(partOf({ workable: 50, booked: 0, tentative: 80 })).toMatchObject({
    drawn: ["closed 20%", "free 50%", "tentative 80%"],
    isRisk: false,
  });
  expect(partOf({ workable: 100, booked: 50, tentative: 60 }).isRisk).toBe(true);
  expect(partOf({ workable: 100, booked: 120, tentative: 60 }).isRisk).toBe(false);
});
