"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useDebounced } from "@/lib/shell/timing/use-debounced";
import type { Duplicate } from "@/lib/contract/changes/duplicates";
import { draftDuplicatesOptions } from "@/lib/query/records/duplicate-queries";
import type { Definition } from "@/lib/records/definition";
import { listPath, type Kind } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import type { FormValues } from "./form-values";

/**
 * Names existing records that are perhaps the same as the one being entered. It prevents nothing, and stands beside the
 * form's buttons, so that no field moves while somebody types.
 */
export function SimilarRecords({ definition }: { definition: Definition }) {
  const { kind } = definition;
  const [isWhole, setWhole] = useState(false);
  const { isCompared, query } = useSimilar(definition);
  const [first, ...others] = isCompared ? (query.data ?? []) : [];
  if (isCompared && hasFailed(query))
    return (
      <PartFailure of={query} verb="look for" what="duplicates" isInline className="basis-full text-[0.8125rem]" />
    );
  return (
    <div
      role="status"
      // Always there to announce what it will say, and out of the row while it says nothing: three buttons fill a phone’s.
      className={cn("min-w-0 text-[0.8125rem] empty:absolute", first && "basis-full")}
    >
      {first ? (
        <>
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="font-medium whitespace-nowrap text-warning">
              Possible duplicate{others.length > 0 ? "s" : ""}:
            </span>
            <SimilarRecord kind={kind} similar={first} />
            {others.length > 0 ? (
              <Button
                variant="ghost"
                size="sm"
                className="-my-1"
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? "Show one" : `Show all ${others.length + 1}`}
              </Button>
            ) : null}
          </p>
          {isWhole && others.length > 0 ? (
            <ul className="grid gap-1 pt-1">
              {others.map((similar) => (
                <li key={similar.id} className="flex min-w-0">
                  <SimilarRecord kind={kind} similar={similar} />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function SimilarRecord({ kind, similar: { id, code, name, reasons } }: { kind: Kind; similar: Duplicate }) {
  return (
    <span className="truncate py-0.5">
      <a href={`${listPath(kind)}/${id}`} target="_blank" rel="noopener" className="underline underline-offset-4">
        {name} ({code})<span className="sr-only"> (opens in a new tab)</span>
      </a>{" "}
      <span className="text-muted-foreground">{reasons.join(", ")}</span>
    </span>
  );
}

function useSimilar(definition: Definition) {
  const { control } = useFormContext<FormValues>();
  const { duplicates: rule } = definition;
  const names = rule ? [...definition.name, ...rule.same, rule.place] : [];
  const values = useWatch({ control, name: names });
  const body = useDebounced(draftOf(definition, names, values));
  const query = useQuery({
    ...draftDuplicatesOptions(definition.kind, body),
    enabled: body !== "{}",
    meta: { failure: false },
  });
  return { isCompared: body !== "{}", query };
}

/** The compared values as JSON, once the name is whole or another field could find a double; else an empty object. */
function draftOf({ name, needsOneOf }: Definition, names: readonly string[], values: readonly unknown[]): string {
  const given = Object.fromEntries(
    names.flatMap((field, i) => {
      const value = values[i];
      return typeof value === "string" && value.trim() !== "" ? [[field, value.trim()]] : [];
    }),
  );
  const isNamed = needsOneOf ? needsOneOf.some((field) => field in given) : name.every((field) => field in given);
  const compared = Object.entries(given).filter(([field]) => isNamed || !name.includes(field));
  return JSON.stringify(Object.fromEntries(compared));
}
