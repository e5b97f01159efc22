"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import { readListQuery, writeListQuery, readableSearch } from "@/lib/records/list/list-query";

// Parameters that belong to the page: the saved view, and empty ones that override a filter of that view.
const isPageParameter = ([name, value]: [string, string]) => name === "view" || value === "";

const NAME_MAX = 40;

/** Names the URL parameters that were ignored, with the reasons. */
export function IgnoredFilters({ definition }: { definition: Definition }) {
  const pathname = usePathname();
  const params = [...useSearchParams()];
  const { query, errors } = readListQuery(
    definition,
    params.filter((entry) => !isPageParameter(entry)),
  );
  if (errors.length === 0) return null;

  function clear() {
    const valid = writeListQuery(definition, query);
    for (const [name, value] of params.filter(isPageParameter)) valid.set(name, value);
    window.history.replaceState(null, "", `${pathname}${readableSearch(valid)}`);
  }

  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted-foreground">
      <p className="min-w-0 wrap-anywhere">
        Parts of this link were ignored:{" "}
        {errors.map(({ path, message }, i) => (
          <span key={i}>
            {i > 0 ? "; " : null}
            <span className="font-medium text-foreground">{parameterLabel(definition, path)}</span> – {message}
          </span>
        ))}
      </p>
      <Button variant="ghost" size="sm" onClick={clear}>
        Remove from link
      </Button>
    </div>
  );
}

function parameterLabel(definition: Definition, path: string): string {
  return filterable(definition).get(path)?.label ?? path.slice(0, NAME_MAX);
}
