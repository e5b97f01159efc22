"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useDebounced } from "@/lib/client/use-debounced";
import type { Duplicate } from "@/lib/contract/duplicates";
import { formatRecordCount } from "@/lib/format";
import { draftDuplicatesOptions } from "@/lib/query/records/duplicate-queries";
import type { Definition, Section } from "@/lib/records/definition";
import { listPath, type Kind } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import type { FormValues } from "./form-values";

/**
 * A quiet note of existing records that are perhaps the same as the one being entered. It prevents nothing, and has its
 * room before it has anything to say, so that no field moves while somebody types.
 */
export function SimilarRecords({ definition }: { definition: Definition }) {
  const { kind } = definition;
  const [isWhole, setWhole] = useState(false);
  const shown = useSimilar(definition);
  const [first, ...others] = shown;
  return (
    <div
      className={cn(
        "rounded-md border px-3 py-1.5 sm:col-span-2",
        first ? "border-info/30 bg-info-surface" : "border-dashed",
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 max-sm:min-h-13">
        <div role="status" className={cn("flex min-w-0 gap-x-2 max-sm:flex-col sm:items-baseline", first && "flex-1")}>
          {first ? (
            <>
              <span className="font-medium whitespace-nowrap text-info">
                {formatRecordCount(similarNames(definition), shown.length)}
              </span>
              <SimilarRecord kind={kind} similar={first} />
            </>
          ) : null}
        </div>
        {first ? null : (
          <p className="flex-auto text-xs text-muted-foreground">
            {definition.many} that look the same will be named here.
          </p>
        )}
        {others.length > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            className="-my-1 -mr-2"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? "Show one" : "Show all"}
          </Button>
        ) : null}
      </div>
      {isWhole && others.length > 0 ? (
        <ul className="grid gap-1 border-t border-info/30 pt-1.5">
          {others.map((similar) => (
            <li key={similar.id} className="flex min-w-0">
              <SimilarRecord kind={kind} similar={similar} />
            </li>
          ))}
        </ul>
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

/** The field below which a new record's form notes similar records: the last of the row that ends the name. */
export function fieldBeforeSimilar({ name, duplicates }: Definition, { fields }: Section): string | null {
  const last = Math.max(...name.map((field) => fields.indexOf(field)));
  if (!duplicates || last < 0) return null;
  // Fields stand in pairs.
  return fields[last % 2 === 0 ? last + 1 : last] ?? fields[last] ?? null;
}

function useSimilar(definition: Definition): Duplicate[] {
  const { control } = useFormContext<FormValues>();
  const { duplicates: rule } = definition;
  const names = rule ? [...definition.name, ...rule.same, rule.place] : [];
  const values = useWatch({ control, name: names });
  const body = useDebounced(draftOf(definition, names, values));
  const { data: similar = [] } = useQuery({
    ...draftDuplicatesOptions(definition.kind, body),
    enabled: body !== "{}",
    meta: { failure: false },
  });
  return body === "{}" ? [] : similar;
}

function similarNames({ one, many }: Pick<Definition, "one" | "many">) {
  return { one: `Similar ${one.toLowerCase()}`, many: `Similar ${many.toLowerCase()}` };
}

/** The compared values as JSON, once the name is whole or another field could find a double; else an empty object. */
function draftOf({ name }: Definition, names: readonly string[], values: readonly unknown[]): string {
  const given = Object.fromEntries(
    names.flatMap((field, i) => {
      const value = values[i];
      return typeof value === "string" && value.trim() !== "" ? [[field, value.trim()]] : [];
    }),
  );
  const isNamed = name.every((field) => field in given);
  const compared = Object.entries(given).filter(([field]) => isNamed || !name.includes(field));
  return JSON.stringify(Object.fromEntries(compared));
}
