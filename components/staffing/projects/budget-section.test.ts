import { expect, test } from "vitest";
import type { ListedRow } from "@/lib/records/record";
import { budgetUse } from "./budget-section";

const total = (amount: string) => ({
  amount,
  currency: "USD",
  isConverted: false,
  rateMonth: null,
  leftOut: [],
  withoutRate: 0,
});

const project = (budget: string | null, spend: string, dates: object = {}): ListedRow => ({
  id: "p",
  code: "PRJ-1",
  name: "One",
  version: 1,
  createdAt: "",
  updatedAt: "",
  linked: {},
  currency: "USD",
  budget,
  derived: { spend: total(spend) },
  ...dates,
});

const TODAY = "2026-07-01";
const dates = { startDate: "2026-01-01", endDate: "2026-12-31" };

test("A budget is compared with what is spent and with the time that is over", () => {
  expect(budgetUse(project("10000.00", "2500.00", dates), TODAY)).toEqual({
    spent: "$2,500",
    left: "$7,500 left",
    percent: 25,
    isSpent: true,
    conversion: null,
    notes: [],
    text: "25% of $10,000 spent",
    plan: 50,
  });
});

test("An overspent budget says by how much", () => {
  expect(budgetUse(project("1000.00", "1250.50"), TODAY)).toMatchObject({ left: "$250.50 over budget", percent: 125 });
});

test("Without a budget there is nothing to compare, and without both dates no plan", () => {
  expect(budgetUse(project(null, "10.00"), TODAY)).toBeNull();
  expect(budgetUse(project("0.00", "10.00"), TODAY)).toBeNull();
  expect(budgetUse(project("10.00", "0.00", { startDate: "2026-01-01", endDate: null }), TODAY)?.plan).toBeNull();
  expect(
    budgetUse(project("10.00", "0.00", { startDate: "2026-08-01", endDate: "2026-09-01" }), TODAY)?.plan,
  ).toBeNull();
});

test("A sum says that it is converted, and what it is without", () => {
  const spend = {
    ...total("2500.00"),
    isConverted: true,
    rateMonth: "2026-06",
    leftOut: [{ currency: "GBP", amount: "50791.00" }],
    withoutRate: 1,
  };
  expect(budgetUse({ ...project("10000.00", "0.00"), derived: { spend } }, TODAY)).toMatchObject({
    spent: "≈ $2,500",
    conversion: "Converted with each month’s exchange rate, the latest of June 2026",
    notes: ["+ £50,791 without an exchange rate", "1 assignment has no bill rate"],
    text: "≈ 25% of $10,000 spent, + £50,791 without an exchange rate, 1 assignment has no bill rate",
  });
});
