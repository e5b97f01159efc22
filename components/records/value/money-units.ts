import type { Field } from "@/lib/records/definition";

export function moneyUnits(
  field: Extract<Field, { type: "money" }>,
  record: Record<string, unknown>,
): { currency: string | null; per: string | null } {
  return { currency: wordOf(record[field.currency]), per: field.per ? wordOf(record[field.per]) : null };
}

function wordOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
