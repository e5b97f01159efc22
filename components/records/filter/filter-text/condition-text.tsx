"use client";

import { lazy, Suspense } from "react";
import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { describeAsked } from "./describe-filter";
import { verbOf } from "./operators";

const ReferenceNames = lazy(async () => ({ default: (await import("./reference-names")).ReferenceNames }));

export function ConditionText({ name, field, filter }: { name: string; field: Field; filter: Filter }) {
  return (
    <>
      <span className="text-muted-foreground">
        {field.label} {verbOf(field, filter)}
        {/* No space where no value follows: a closing bracket may come next. */}
        {filter.type === "empty" ? null : " "}
      </span>
      <AskedText name={name} field={field} filter={filter} />
    </>
  );
}

export function AskedText({ name, field, filter }: { name: string; field: Field; filter: Filter }) {
  if (field.type !== "reference" || !("values" in filter)) return describeAsked(field, filter);
  return (
    <Suspense fallback="…">
      <ReferenceNames name={name} to={field.to} values={filter.values} />
    </Suspense>
  );
}
