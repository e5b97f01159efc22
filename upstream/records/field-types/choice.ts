import type { FieldOf, ReferenceTarget } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { isKind } from "@/lib/records/kinds";
import type { UpstreamType } from "./field-type";
import { scalar } from "./scalar";

export const choice: UpstreamType<FieldOf<"choice">> = {
  ...scalar,
  dataType: () => "USER-DEFINED",
  hasFewValues: () => true,
  explain: ({ options }) => `One of: ${options.map(({ label }) => label).join(", ")}`,
  templateRule: ({ options }) => ({ type: "list", values: options.map(({ label }) => ({ value: label })) }),
};

export const currency: UpstreamType<FieldOf<"currency">> = {
  ...scalar,
  dataType: () => "USER-DEFINED",
  explain: () => "A three-letter currency code, such as USD",
  templateRule: () => ({ type: "list", values: CURRENCIES.map((value) => ({ value })) }),
};

const SMALL_TABLES: readonly ReferenceTarget[] = [
  "countries",
  "states",
  "zones",
  "centerCodes",
  "roles",
  "issueCategories",
];

export const reference: UpstreamType<FieldOf<"reference">> = {
  ...scalar,
  dataType: ({ to }) => (isKind(to) || to === "positions" ? "uuid" : "text"),
  hasFewValues: ({ to }) => SMALL_TABLES.includes(to),
  explain: ({ within }) => `Choose from the list${within ? ", which depends on another column" : ""}`,
  templateRule: ({ to, within }, live) => ({ type: "list", values: live.get(to) ?? [], within }),
};
