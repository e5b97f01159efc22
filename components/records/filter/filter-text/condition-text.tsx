"use client";

import { Fragment, Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import type { Definition, Field } from "@/lib/records/definition";
import { useBaseCurrency } from "@/lib/query/staffing/exchange-rate-queries";
import { filterable, type Filter } from "@/lib/records/list/filter";
import { isGroup, type Condition, type Group, type Join } from "@/lib/records/list/where";
import { describeValues, ownWords } from "./describe-filter";
import { describeOperator } from "./operators";

const ReferenceNames = lazy(async () => ({ default: (await import("./reference-names")).ReferenceNames }));

type ConditionTextProps = { name: string; field: Field; filter: Filter };

/** A condition in words, such as `Status is Active`, with names for the values of references. */
export function ConditionText({ name, field, filter }: ConditionTextProps) {
  const own = ownWords(field, filter);
  if (own?.value === "") return own.subject;
  if (own) {
    return (
      <>
        <span className="text-muted-foreground">{own.subject} </span>
        {own.value}
      </>
    );
  }
  return (
    <>
      <span className="text-muted-foreground">
        {field.label} {describeOperator(field, filter)}
        {/* No space if no value follows: a closing bracket may come next. */}
        {filter.type === "empty" ? null : " "}
      </span>
      <ValueText name={name} field={field} filter={filter} />
    </>
  );
}

export function ValueText({ name, field, filter }: ConditionTextProps) {
  const base = useBaseCurrency(field.type === "money");
  if (field.type !== "reference" || !("values" in filter)) return describeValues(field, filter, base?.base);
  return (
    <Suspense fallback="…">
      <ReferenceNames name={name} to={field.to} values={filter.values} />
    </Suspense>
  );
}

type WhereTextProps = { definition: Definition; join: Join; parts: readonly (Condition | Group)[] };

/** Conditions in words: `Status is Active or (Availability is Available and Skills include React)`. */
export function WhereText({ definition, join, parts }: WhereTextProps) {
  const fields = filterable(definition);
  const optional = optionalCondition(join, parts);
  const optionalField = optional && fields.get(optional.field);
  if (optionalField) {
    return (
      <>
        <span className="text-muted-foreground">{optionalField.label}: </span>
        <ValueText name={optional.field} field={optionalField} filter={optional.filter} /> or not set
      </>
    );
  }
  return parts.map((part, i) => {
    const field = isGroup(part) ? undefined : fields.get(part.field);
    return (
      <Fragment key={i}>
        {i > 0 ? <span className="text-muted-foreground"> {join} </span> : null}
        {isGroup(part) ? (
          <>
            {parts.length > 1 ? "(" : null}
            <WhereText definition={definition} join={part.join} parts={part.conditions} />
            {parts.length > 1 ? ")" : null}
          </>
        ) : field ? (
          <ConditionText name={part.field} field={field} filter={part.filter} />
        ) : null}
      </Fragment>
    );
  });
}

/** The condition in "`condition` or the same field is empty", which is described as "… or not set". */
function optionalCondition(join: Join, parts: WhereTextProps["parts"]): Condition | null {
  const conditions = parts.flatMap((part) => (isGroup(part) ? [] : [part]));
  const [condition, empty] = conditions.toSorted((a, b) => Number(isEmptyCheck(a)) - Number(isEmptyCheck(b)));
  if (join !== "or" || parts.length !== 2 || !condition || !empty || condition.field !== empty.field) return null;
  const hasShortText = condition.filter.type === "any" || condition.filter.type === "range";
  return hasShortText && isEmptyCheck(empty) ? condition : null;
}

function isEmptyCheck({ filter }: Condition): boolean {
  return filter.type === "empty" && filter.isEmpty;
}
