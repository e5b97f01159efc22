import type { FieldOf } from "@/lib/records/definition";

/**
 * The column with what an amount is in the base currency, and a rate in an hour of it, which lists compare and
 * `store-base-rates.ts` writes.
 */
export function baseColumn(name: string, { per }: FieldOf<"money">): string {
  return per === undefined ? `${name}Base` : `${name}Hourly`;
}
