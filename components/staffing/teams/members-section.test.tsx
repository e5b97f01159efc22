import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { MemberAtWork } from "@/lib/contract/staffing/staffing";
import { formatUpcomingDay } from "@/lib/format";
import { todayIn, workdayFrom } from "@/lib/staffing/days";
import { MembersSection } from "./members-section";

const TODAY = todayIn("UTC", Date.now());
const NEXT_YEAR = String(Number(TODAY.slice(0, 4)) + 1);
const LATER = workdayFrom(`${NEXT_YEAR}-12-19`);
const LATER_TEXT = formatUpcomingDay(LATER, TODAY);

function member(load: number, free: number, freeFrom: string | null, later = {}): MemberAtWork {
  const place = { role: null, allocation: 50, from: null, to: null };
  const now = { day: TODAY, workable: Math.min(100, load + free), booked: load, tentative: 0 };
  const then = { ...now, workable: 100, booked: 0, ...later };
  const steps = freeFrom === null || freeFrom <= TODAY ? [now] : [now, { ...then, day: freeFrom }];
  return { ...place, freelancerId: "f1", name: "Ada", open: true, load, free, freeFrom, steps };
}

test.each([
  ["free for some hours today", member(60, 20, TODAY), "60% booked · 8 h a week free"],
  ["not booked", member(0, 50, TODAY), "Not booked · 20 h a week free"],
  ["booked", member(100, 0, LATER), `Free from ${LATER_TEXT}`],
  [
    "booked by all that they work",
    member(50, 0, LATER, { workable: 50, booked: 30 }),
    `8 h a week free from ${LATER_TEXT}`,
  ],
  ["overloaded", member(120, 0, LATER), `120% booked, 8 h over · free from ${LATER_TEXT}`],
  ["not yet available", member(0, 0, LATER), `Unavailable · free from ${LATER_TEXT}`],
  ["booked without an end", member(100, 0, null), "100% booked · not free until further notice"],
])("a member who is %s says when they have time", (_, one, text) => {
  render(<MembersSection members={[one]} action={null} />);
  expect(said()).toBe(`AAda50% planned${text}`);
});

/** What the first member's row says to everybody: the strip and its months are a picture. */
function said(): string {
  const row = within(screen.getAllByRole("list")[0] ?? document.body).getByRole("listitem");
  for (const months of row.querySelectorAll(".time-scale")) months.remove();
  return row.textContent;
}

test.each([
  ["as much as is free", 100, "100% proposed or offered", "muted"],
  ["more than is free", 200, "up to 200% if accepted", "warning"],
])("proposals for %s say so", (_, tentative, words, look) => {
  const one = member(100, 0, LATER, { tentative });
  render(<MembersSection members={[one]} action={null} />);
  expect(screen.getByText(words).classList.contains("text-warning")).toBe(look === "warning");
  expect(said()).toBe(`AAda50% plannedFree from ${LATER_TEXT}, ${words}`);
});

test("proposals that are too much after the first free day say so, too", () => {
  const now = { day: TODAY, workable: 100, booked: 0, tentative: 20 };
  const later = { ...now, day: LATER, booked: 80, tentative: 60 };
  const one = { ...member(0, 100, TODAY), steps: [now, later] };
  render(<MembersSection members={[one]} action={null} />);
  const words = `up to 140% if accepted from ${LATER_TEXT}`;
  expect(said()).toBe(`AAda50% plannedNot booked · free, 20% proposed or offered, ${words}`);
  expect(screen.getByText(words).classList.contains("text-warning")).toBe(true);
});

test("who has left stands at the end without a bar, and isn’t counted", () => {
  const left = { ...member(0, 100, TODAY), freelancerId: "f2", name: "Bob", to: "2020-10-18" };
  const joins = { ...member(0, 100, TODAY), freelancerId: "f3", name: "Cy", from: `${NEXT_YEAR}-01-04` };
  render(<MembersSection members={[left, member(0, 100, TODAY), joins]} action={null} />);
  const former = screen.getByRole("region", { name: "Former members" });
  expect(former.textContent).toBe("Former members1BBobUntil 18 Oct 2020");
  const all = screen.getByRole("region", { name: "Members" }).textContent;
  expect(all).toMatch(/^Members1The next 26 weeks .* 1 more joins later\./);
  expect(all.indexOf("Cy")).toBeLessThan(all.indexOf("Former members"));
});
