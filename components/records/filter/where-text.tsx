"use client";

import { Fragment } from "react";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/filter";
import { isGroup, type Condition, type Group, type Join } from "@/lib/records/where";
import { ConditionText } from "./condition-text";

type WhereTextProps = { definition: Definition; join: Join; parts: readonly (Condition | Group)[] };

/** Conditions as they are read out: `Status is Active or (Availability is Available and Skills has React)`. */
export function WhereText({ definition, join, parts }: WhereTextProps) {
  const fields = filterable(definition);
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
