import { expect, test } from "vitest";
import { freelancer } from "@/lib/records/freelancer";
import { project } from "@/lib/records/project";
import { toldChanges } from "./told-changes";

const change = (field: string, before: unknown, after: unknown, amounts: Record<string, string> = {}) => ({
  field,
  before,
  after,
  units: { before: amounts, after: amounts },
});
const currency = change("currency", "EUR", "USD");
const unit = change("rateUnit", "hour", "day");
const status = change("status", "new", "active");
const told = (...changes: ReturnType<typeof change>[]) => toldChanges(freelancer, changes).map(({ field }) => field);

test("a rate is told with its currency and unit, as one change", () => {
  expect(told(status, currency, change("payRate", "50.00", "60.00"), unit)).toEqual(["status", "payRate"]);
  expect(toldChanges(project, [change("budget", "1.00", "2.00"), currency]).map(({ field }) => field)).toEqual([
    "budget",
  ]);
});

test("a currency and unit that changed without their amount are one change of it", () => {
  const rate = { payRate: "500.00" };
  const changes = [change("currency", "EUR", "USD", rate), change("rateUnit", "day", "month", rate), status];
  expect(toldChanges(freelancer, changes)).toMatchObject([
    { field: "payRate", before: "500.00", after: "500.00" },
    { field: "status" },
  ]);
});

test("a currency or unit that no amount tells on both sides stands by itself", () => {
  expect(told(currency, unit)).toEqual(["currency", "rateUnit"]);
  expect(told(change("payRate", null, "60.00"), currency)).toEqual(["payRate", "currency"]);
  expect(told(change("payRate", "50.00", null), unit)).toEqual(["payRate", "rateUnit"]);
});
