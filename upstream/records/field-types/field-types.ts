import type { Field, FieldOf } from "@/lib/records/definition";
import { choice, currency, reference } from "./choice";
import { date } from "./date";
import type { UpstreamType } from "./field-type";
import { decimal, integer, money } from "./number";
import { email, links, multiline, phone, rows, tags, text, url } from "./text";

const UPSTREAM_TYPES: { [Type in Field["type"]]: UpstreamType<FieldOf<Type>> } = {
  text,
  multiline,
  email,
  phone,
  url,
  links,
  tags,
  choice,
  integer,
  decimal,
  money,
  currency,
  date,
  reference,
  rows,
};

export function upstreamTypeOf(field: Field): UpstreamType {
  return UPSTREAM_TYPES[field.type];
}
