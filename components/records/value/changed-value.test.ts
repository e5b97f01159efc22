import { expect, test } from "vitest";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { project } from "@/lib/records/definitions/project";
import { displayedChanges } from "./changed-value";

const change = (field: string, before: unknown, after: unknown, amounts: Record<string, string> = {}) => ({
  field,
  before,
  after,
  units: { before: amounts, after: amounts },
});
const currency = change("currency", "EUR", "USD");
const unit = change("rateUnit", "hour", "day");
const status = change("status", "new", "active");
const displayedFields = (...changes: ReturnType<typeof change>[]) =>
  displayedChanges(freelancer, changes).map(({ field }) => field);

test("A rate, its currency and its unit are displayed as one change", () => {
  expect(displayedFields(status, currency, change("payRate", "50.00", "60.00"), unit)).toEqual(["status", "payRate"]);
  expect(displayedChanges(project, [change("budget", "1.00", "2.00"), currency]).map(({ field }) => field)).toEqual([
    "budget",
  ]);
});

test("A reason is displayed after its status, in whichever order they were written", () => {
  const reason = change("blockedReason", null, "Left the country");
  expect(displayedFields(reason, status)).toEqual(["status", "blockedReason"]);
  expect(displayedFields(status, reason, change("headline", null, "Writer"))).toEqual([
    "status",
    "headline",
    "blockedReason",
  ]);
});

test("A currency and unit that changed alone are displayed as one change of the amount", () => {
  const rate = { payRate: "500.00" };
  const changes = [change("currency", "EUR", "USD", rate), change("rateUnit", "day", "month", rate), status];
  expect(displayedChanges(freelancer, changes)).toMatchObject([
    { field: "payRate", before: "500.00", after: "500.00" },
    { field: "status" },
  ]);
});

test("A currency or unit is a change of its own where the amount is empty before or after", () => {
  expect(displayedFields(currency, unit)).toEqual(["currency", "rateUnit"]);
  expect(displayedFields(change("payRate", null, "60.00"), currency)).toEqual(["payRate", "currency"]);
  expect(displayedFields(change("payRate", "50.00", null), unit)).toEqual(["payRate", "rateUnit"]);
});

test("A country that follows from the changed state isn't displayed, and one that changed alone is", () => {
  const country = change("countryCode", null, "US");
  expect(displayedFields(country, change("stateId", null, "NY"), status)).toEqual(["stateId", "status"]);
  expect(displayedFields(country, status)).toEqual(["countryCode", "status"]);
});
