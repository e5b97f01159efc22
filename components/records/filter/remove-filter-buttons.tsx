"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import type { ListState } from "../list-state/list-state";
import { ConditionText, WhereText } from "./filter-text/condition-text";

/** The search and each filter as a button that removes it; null for a single one, which "Clear" removes. */
export function RemoveFilterButtons({ definition, state }: { definition: Definition; state: ListState }) {
  const { q, filters, where } = state.query;
  const fields = filterable(definition);
  const buttons = [
    ...(q === "" ? [] : [{ key: "q", text: `Search “${q}”`, remove: () => state.setSearch("") }]),
    ...Object.entries(filters).flatMap(([name, filter]) => {
      const field = fields.get(name);
      if (!field) return [];
      const text = <ConditionText name={name} field={field} filter={filter} />;
      return [{ key: name, text, remove: () => state.setFilter(name, null) }];
    }),
    ...(where
      ? [
          {
            key: "where",
            text: <WhereText definition={definition} {...where} />,
            remove: () => state.setConditions({ filters, where: null }),
          },
        ]
      : []),
  ];
  if (buttons.length < 2) return null;
  return (
    <ul aria-label="Remove a filter" className="flex max-w-full flex-wrap justify-center gap-1.5">
      {buttons.map(({ key, text, remove }) => (
        <li key={key} className="max-w-full min-w-0">
          <Button
            variant="secondary"
            size="sm"
            className="h-auto min-h-8 max-w-full py-1 text-left font-normal whitespace-normal md:h-auto md:min-h-7"
            onClick={remove}
          >
            <X aria-hidden className="text-muted-foreground" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Remove </span>
              {text}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
