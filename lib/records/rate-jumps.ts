import type { RateJump } from "@/lib/contract/problem";
import { formatRate } from "@/lib/format";
import type { Definition } from "./definition";
import { textOrNull } from "./field-types/field-values";
import { hourlyRate, isUnusualRate } from "@/lib/staffing/hourly-rate";

type Values = Record<string, unknown>;
type Rate = RateJump["after"];

const JUMP = 10;
const TOLERANCE = 1e-9;

/**
 * The rates that become ten times as high or more, or a tenth or less, per hour and in the same currency, and those that
 * become more than anybody pays.
 * @param before an empty object for a new record
 */
export function rateJumps(definition: Definition, before: Values, after: Values): Omit<RateJump, "name">[] {
  return rateFields(definition).flatMap((path) => {
    const [from, to] = [rateOf(definition, path, before), rateOf(definition, path, after)];
    if (!to || isSameRate(from, to)) return [];
    const isUnusual = isUnusualRate(to.amount, to.unit, to.currency);
    return isUnusual || (from && isJump(from, to)) ? [{ path, before: from, after: to }] : [];
  });
}

/** Fields that can make a rate jump: amounts per unit of time, their currencies and their units. */
export function rateParts(definition: Definition): string[] {
  return rateFields(definition).flatMap((name) => [name, ...unitNames(definition, name)]);
}

/** “Anika’s pay rate would change from $118/h to $1,250/h.”, “This assignment’s pay rate would be $2,125,550,142/h.” */
export function rateJumpText({ path, name, before, after }: RateJump): string {
  const textOf = ({ amount, currency, unit }: Rate) => formatRate(amount, currency, unit);
  const change = before ? `would change from ${textOf(before)} to` : "would be";
  return `${name}’s ${rateLabel(path)} ${change} ${textOf(after)}.`;
}

/** `payRate` as “pay rate”. */
export function rateLabel(path: string): string {
  return path.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function rateFields({ fields }: Definition): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field?.type === "money" && field.per !== undefined;
  });
}

function unitNames({ fields }: Definition, name: string): string[] {
  const field = fields[name];
  return field?.type === "money" && field.per ? [field.currency, field.per] : [];
}

function rateOf(definition: Definition, name: string, values: Values): Rate | null {
  const [currency, unit] = unitNames(definition, name).map((unitName) => textOrNull(values[unitName]));
  const amount = textOrNull(values[name]);
  return amount && currency && unit ? { amount, currency, unit } : null;
}

function isSameRate(before: Rate | null, after: Rate): boolean {
  return before?.amount === after.amount && before.currency === after.currency && before.unit === after.unit;
}

function isJump(before: Rate, after: Rate): boolean {
  if (before.currency !== after.currency) return false;
  const [from, to] = [hourlyRate(before.amount, before.unit), hourlyRate(after.amount, after.unit)];
  if (from <= 0 || to <= 0) return false;
  return Math.max(from / to, to / from) >= JUMP - TOLERANCE;
}
