import type { ClientDashboard } from "@/lib/contract/staffing/dashboard";
import { definitionOf } from "@/lib/records/definitions";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";

type Placed = Pick<ClientDashboard["atWork"]["rows"][number], "billRate" | "currency" | "rateUnit">;

export function billRateOf({ billRate, currency, rateUnit }: Placed): string {
  const field = definitionOf("assignments").fields.billRate;
  if (billRate === null || !field) return "Rate not agreed yet";
  return fieldTypeOf(field).toText(field, billRate, { names: {}, units: { currency, rateUnit } });
}
