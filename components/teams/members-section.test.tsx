import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { MemberAtWork } from "@/lib/contract/staffing/staffing";
import { todayAt } from "@/lib/records/field-types/relative-day";
import { MembersSection } from "./members-section";

const TODAY = todayAt(Date.now());
const NEXT_YEAR = String(Number(TODAY.slice(0, 4)) + 1);

function member(name: string, load: number, freeFrom: string | null): MemberAtWork {
  const place = { role: null, allocation: 50, from: null, to: null };
  return { ...place, freelancerId: name, name, open: true, load, free: Math.max(0, 100 - load), freeFrom };
}

test.each([
  ["free today", member("Ada", 60, TODAY), "60% booked, 16 h free"],
  ["booked", member("Ada", 100, `${NEXT_YEAR}-12-19`), `100% bookedFree from 19 Dec ${NEXT_YEAR}`],
  ["overloaded", member("Ada", 120, `${NEXT_YEAR}-12-19`), `120% booked, 8 h overFree from 19 Dec ${NEXT_YEAR}`],
  ["not yet available", member("Ada", 0, `${NEXT_YEAR}-12-19`), `0% bookedFree from 19 Dec ${NEXT_YEAR}`],
  ["booked without an end", member("Ada", 100, null), "100% bookedNot free until further notice"],
])("a member who is %s says when they have time", (_, one, text) => {
  render(<MembersSection members={[one]} action={null} />);
  expect(screen.getByRole("listitem").textContent).toBe(`AAda50% for this team${text}`);
});
