import type { UnitChange } from "@/lib/contract/problem";
import { formatAmount, formatRate } from "@/lib/format";
import { amountInBase, type BaseConversion, hourlyInBase } from "@/lib/staffing/compare-in-base-currency";
import { hourlyRate } from "@/lib/staffing/hourly-rate";
import { changedAmounts, type UnitAmount } from "./changed-amounts";
import type { Definition } from "./definition";
import { rateJumps, rateLabel } from "./rate-jumps";

type Values = Record<string, unknown>;
type Found = Omit<UnitChange, "name" | "budget"> & { item?: string };

/** An amount that is entered again in another currency or unit is worth about the same. */
const TOLERANCE = 0.1 + 1e-9;

/**
 * Amounts that get another currency or unit and with it another worth, without those that `rateJumps` asks about; of the
 * record and of its rows. @param before an empty object for a new record
 */
export function unitChanges(
  definition: Definition,
  before: Values,
  after: Values,
  conversion: BaseConversion,
): Found[] {
  const jumping = new Set(rateJumps(definition, before, after).map(({ path }) => path));
  return changedAmounts(definition, before, after).flatMap(({ before: from, after: to, ...place }): Found[] => {
    if (from === null || jumping.has(place.path)) return [];
    if (from.currency === to.currency && from.unit === to.unit) return [];
    const inBase = compared(from, to, conversion);
    return isAlike(from, to, inBase) ? [] : [{ ...place, before: from, after: to, inBase }];
  });
}

function compared(from: UnitAmount, to: UnitAmount, conversion: BaseConversion): UnitChange["inBase"] {
  const [before, after] = [from, to].map(({ unit, ...one }) =>
    unit === null ? amountInBase(one, conversion) : hourlyInBase({ ...one, unit }, conversion),
  );
  return before && after ? { currency: conversion.base, before, after } : null;
}

/** Where no exchange rate tells, an amount that changed as well was entered on purpose. */
function isAlike(from: UnitAmount, to: UnitAmount, inBase: UnitChange["inBase"]): boolean {
  if (Number(from.amount) === 0 && Number(to.amount) === 0) return true;
  if (inBase) return isNear(Number(inBase.before), Number(inBase.after));
  if (from.currency !== to.currency) return from.amount !== to.amount;
  return isNear(hourlyRate(from.amount, from.unit ?? "hour"), hourlyRate(to.amount, to.unit ?? "hour"));
}

function isNear(from: number, to: number): boolean {
  return Math.abs(to - from) <= from * TOLERANCE;
}

/** “Ada Marsh’s bill rate stays 96, now in EUR: ≈ $111.36/h instead of $96/h.” */
export function unitChangeText({ path, name, before, after, inBase, budget }: UnitChange): string {
  const worth =
    inBase &&
    `: ${worthText(inBase.after, inBase.currency, after)} instead of ${worthText(inBase.before, inBase.currency, before)}`;
  const share = budget && ` ${budgetText(budget)}.`;
  return `${name}’s ${rateLabel(path)} ${changeText(before, after)}${worth ?? ""}.${share ?? ""}`;
}

/** “stays 96, now in EUR per day”, “changes from $96/h to €120/h”. */
export function changeText(before: UnitAmount, after: UnitAmount): string {
  if (before.amount !== after.amount) return `changes from ${amountText(before)} to ${amountText(after)}`;
  const units = [
    ...(after.currency === before.currency ? [] : [`in ${after.currency}`]),
    ...(after.unit === before.unit || after.unit === null ? [] : [`per ${after.unit}`]),
  ];
  return `stays ${formatAmount(after.amount, null)}, now ${units.join(" ")}`;
}

/** “34% → 39% of the project’s budget is spent”. */
export function budgetText({ before, after }: NonNullable<UnitChange["budget"]>): string {
  return before === after
    ? `${after}% of the project’s budget is spent, as before`
    : `${after}% of the project’s budget is spent instead of ${before}%`;
}

export function worthText(amount: string, base: string, { currency, unit }: UnitAmount): string {
  const isConverted = currency !== base;
  const rounded = Number(amount).toFixed(2);
  return `${isConverted ? "≈ " : ""}${unit === null ? formatAmount(rounded, base) : formatRate(rounded, base, "hour")}`;
}

export function amountText({ amount, currency, unit }: UnitAmount): string {
  return unit === null ? formatAmount(amount, currency) : formatRate(amount, currency, unit);
}
