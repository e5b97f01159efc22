import type { RateJump } from "@/lib/contract/problem";
import { formatRate } from "@/lib/format";
import { unitsOf } from "./amount-units";
import { changedAmounts, type UnitAmount } from "./changed-amounts";
import type { Definition, Field, FieldOf } from "./definition";
import { hourlyRate, isUnusualRate } from "@/lib/staffing/hourly-rate";

type Values = Record<string, unknown>;
type Rate = RateJump["after"];
type Fields = { fields: Record<string, Field> };

const JUMP = 10;
const TOLERANCE = 1e-9;

/** `item` is the row whose rate it is; absent for the record’s own. */
type Found = Omit<RateJump, "name"> & { item?: string };

/**
 * The rates that become ten times as high or more, or a tenth or less, per hour and in the same currency, and those that
 * become more than anybody pays; of the record and of its rows.
 * @param before an empty object for a new record
 */
export function rateJumps(definition: Definition, before: Values, after: Values): Found[] {
  return changedAmounts(definition, before, after).flatMap((changed): Found[] => {
    const [from, to] = [rateOf(changed.before), rateOf(changed.after)];
    if (!to) return [];
    const isUnusual = isUnusualRate(to.amount, to.unit, to.currency);
    return isUnusual || (from && isJump(from, to)) ? [{ ...changed, before: from, after: to }] : [];
  });
}

/**
 * Fields that can make a rate jump: amounts per unit of time, their currencies and their units, and those that rows leave
 * to the record. Rows themselves are always read before a write.
 */
export function rateParts(definition: Definition): string[] {
  const own = rateFields(definition).flatMap((name) => [name, ...unitNames(definition, name)]);
  return [...own, ...rowsFields(definition).flatMap(([, field]) => unitsOf(field))];
}

/** “Anika’s pay rate would change from $118/h to $1,250/h.”, “This assignment’s pay rate would be $2,125,550,142/h.” */
export function rateJumpText({ path, name, before, after }: RateJump): string {
  const textOf = ({ amount, currency, unit }: Rate) => formatRate(amount, currency, unit);
  const change = before ? `would change from ${textOf(before)} to` : "would be";
  return `${name}’s ${rateLabel(path)} ${change} ${textOf(after)}.`;
}

const ROW_LABELS: Record<string, string> = {
  rateMin: "lowest pay rate",
  rateMax: "highest pay rate",
  billMin: "lowest bill rate",
  billMax: "highest bill rate",
};

/** `payRate` as “pay rate”, and `positions.0.rateMax` as “highest pay rate”. */
export function rateLabel(path: string): string {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return ROW_LABELS[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function rowsFields({ fields }: Fields): [string, FieldOf<"rows">][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FieldOf<"rows">][] =>
    field.type === "rows" && rateFields(field).length > 0 ? [[name, field]] : [],
  );
}

function rateFields({ fields }: Fields): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field?.type === "money" && field.per !== undefined;
  });
}

function unitNames({ fields }: Fields, name: string): string[] {
  const field = fields[name];
  return field?.type === "money" && field.per ? [field.currency, field.per] : [];
}

/** Null for an amount that isn't per unit of time. */
function rateOf(amount: UnitAmount | null): Rate | null {
  return amount === null || amount.unit === null ? null : { ...amount, unit: amount.unit };
}

function isJump(before: Rate, after: Rate): boolean {
  if (before.currency !== after.currency) return false;
  const [from, to] = [hourlyRate(before.amount, before.unit), hourlyRate(after.amount, after.unit)];
  if (from <= 0 || to <= 0) return false;
  return Math.max(from / to, to / from) >= JUMP - TOLERANCE;
}
