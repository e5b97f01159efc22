"use client";

import { Fragment } from "react";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import { isGroup, type Condition, type Group, type Join } from "@/lib/records/list/where";
import { AskedText, ConditionText } from "./condition-text";

type WhereTextProps = { definition: Definition; join: Join; parts: readonly (Condition | Group)[] };

/** Conditions in words: `Status is Active or (Availability is Available and Skills include React)`. */
export function WhereText({ definition, join, parts }: WhereTextProps) {
  const fields = filterable(definition);
  const optional = optionalOf(join, parts);
  const asked = optional && fields.get(optional.field);
  if (asked) {
    return (
      <>
        <span className="text-muted-foreground">{asked.label}: </span>
        <AskedText name={optional.field} field={asked} filter={optional.filter} /> or not set
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
function optionalOf(join: Join, parts: WhereTextProps["parts"]): Condition | null {
  const conditions = parts.flatMap((part) => (isGroup(part) ? [] : [part]));
  const [one, other] = conditions.toSorted((a, b) => Number(asksForNothing(a)) - Number(asksForNothing(b)));
  if (join !== "or" || parts.length !== 2 || !one || !other || one.field !== other.field) return null;
  const isSaidShort = one.filter.type === "any" || one.filter.type === "range";
  return isSaidShort && asksForNothing(other) ? one : null;
}

function asksForNothing({ filter }: Condition): boolean {
  return filter.type === "empty" && filter.isEmpty;
}
