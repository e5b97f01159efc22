import { sql } from "kysely";
import type { FieldOf } from "@/lib/records/definition";
import type { UpstreamType } from "./field-type";
import { scalar } from "./scalar";

const textual: Omit<UpstreamType, "explain"> = {
  ...scalar,
  isEmpty: (value) => sql`(coalesce(${value}, '') = '')`,
};

export const text: UpstreamType<FieldOf<"text" | "multiline">> = {
  ...textual,
  explain: ({ max }) => `Text of up to ${max} characters`,
};

export const multiline: typeof text = { ...text, isLong: true };

export const email: UpstreamType = { ...textual, explain: () => "An email address" };

export const phone: UpstreamType = { ...email, explain: () => "A phone number, such as +1 212 555 0142" };

export const url: UpstreamType = { ...email, explain: () => "A web address, such as https://example.com" };

/** A list of texts. */
export const tags: UpstreamType<FieldOf<"tags" | "links">> = {
  ...scalar,
  dataType: () => "ARRAY",
  isList: true,
  isEmpty: (value) => sql`(${value} = '{}')`,
  explain: ({ max }) => `Up to ${max} words or short phrases, separated by commas`,
  isLong: true,
};

export const links: typeof tags = {
  ...tags,
  explain: ({ max }) => `Up to ${max} web addresses, separated by commas`,
};

/** Rows have a table of their own instead of a column. */
export const rows: UpstreamType<FieldOf<"rows">> = {
  ...scalar,
  explain: ({ label }) => `${label} aren’t part of this sheet. Add them on the record’s page.`,
};
