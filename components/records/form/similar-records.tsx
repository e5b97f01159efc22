"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { formatRecordCount } from "@/lib/format";
import { useDebounced } from "@/lib/client/use-debounced";
import { draftDuplicatesOptions } from "@/lib/query/duplicate-queries";
import type { Definition, DuplicateRule, Section } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";
import type { FormValues } from "./form-values";

/**
 * A quiet note of existing records that are perhaps the same as the one being entered. It prevents nothing, and is below
 * the section of the fields that it depends on, so that none of them moves while somebody types.
 */
export function SimilarRecords({ definition, below }: { definition: Definition; below: Section }) {
  const { duplicates } = definition;
  if (!duplicates || !below.fields.includes(duplicates.same[0] ?? "")) return null;
  return <Similar definition={definition} rule={duplicates} />;
}

function Similar({ definition, rule }: { definition: Definition; rule: DuplicateRule }) {
  const { control } = useFormContext<FormValues>();
  const names = [...definition.name, ...rule.same, rule.place];
  const values = useWatch({ control, name: names });
  const body = useDebounced(draftOf(definition, names, values));
  const { data: similar = [] } = useQuery({
    ...draftDuplicatesOptions(definition.kind, body),
    enabled: body !== "{}",
    meta: { failure: false },
  });
  const shown = body === "{}" ? [] : similar;
  return (
    <div role="status" className="empty:hidden">
      {shown.length > 0 ? (
        <div className="grid gap-1.5 rounded-md border border-info/30 bg-info-surface p-3">
          <p className="font-medium text-info">{formatRecordCount(similarNames(definition), shown.length)}</p>
          <ul className="grid gap-1">
            {shown.map(({ id, code, name, reasons }) => (
              <li key={id} className="wrap-anywhere">
                <a
                  href={`${listPath(definition.kind)}/${id}`}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {name} ({code})<span className="sr-only"> (opens in a new tab)</span>
                </a>{" "}
                <span className="text-muted-foreground">{reasons.join(", ")}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
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
