import type { Field, FieldOf } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { choice } from "./choice";
import type { DisplayProps, FieldView } from "./field-view";
import { money, number, rows } from "./number";
import { reference } from "./reference";
import { tags } from "./tags";
import { currency, date, email, links, multiline, phone, text, url } from "./text";

const FIELD_VIEWS: { [Type in Field["type"]]: FieldView<FieldOf<Type>> } = {
  text,
  multiline,
  email,
  phone,
  url,
  links,
  tags,
  choice,
  integer: number,
  decimal: number,
  money,
  currency,
  date,
  reference,
  rows,
};

export function viewOf(field: Field): FieldView {
  return FIELD_VIEWS[field.type];
}

type FieldValueProps = Omit<DisplayProps, "isCompact" | "searched"> &
  Partial<Pick<DisplayProps, "isCompact" | "searched">>;

export function FieldValue({ isCompact = false, searched = [], ...props }: FieldValueProps) {
  if (isEmpty(props.value)) return <Nothing />;
  return viewOf(props.field).display({ ...props, isCompact, searched });
}

export function Nothing() {
  return (
    <span className="text-muted-foreground">
      <span aria-hidden>—</span>
      <span className="sr-only">Not set</span>
    </span>
  );
}
