import { sql } from "kysely";
import type { FieldOf } from "@/lib/records/definition";
import type { UpstreamType } from "./field-type";
import { scalar } from "./scalar";

export const integer: UpstreamType<FieldOf<"integer">> = {
  ...scalar,
  dataType: () => "integer",
  explain: ({ min, max, unit }) => `A whole number from ${min} to ${max}${unit ? `, in ${unit}` : ""}`,
  templateRule: ({ min, max }) => ({ type: "whole", min, max }),
};

const numeric: Omit<UpstreamType, "explain"> = {
  ...scalar,
  dataType: () => "numeric",
  toJson: (value) => sql`${value}::text`,
};

export const decimal: UpstreamType<FieldOf<"decimal">> = {
  ...numeric,
  explain: ({ min, max, scale }) => `A number from ${min} to ${max} with up to ${scale} decimals`,
};

export const money: UpstreamType<FieldOf<"money">> = {
  ...numeric,
  explain: () => "An amount with up to two decimals, without a currency sign",
};
