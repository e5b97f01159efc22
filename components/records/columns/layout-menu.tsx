"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { Definition } from "@/lib/records/definition";
import { columnNames, initialLayout, layoutColumns, type ColumnLayout } from "@/lib/records/list/list-layout";
import { fieldLabel } from "../field-label";
import { ColumnItem } from "./column-item";
import { DensityChoice } from "./density-choice";
import { moved, shown } from "../list-state/layout-edits";
import type { LayoutState } from "../list-state/use-list-layouts";

export type LayoutMenuProps = { definition: Definition; state: LayoutState };

export function LayoutMenu({ definition, state, trigger }: LayoutMenuProps & { trigger: React.ReactNode }) {
  const { layout, setLayout } = state;
  const content = useRef<HTMLDivElement>(null);
  const names = columnNames(layout);
  const hidden = layoutColumns(definition).filter((name) => !names.includes(name));

  function change(name: string, column: ColumnLayout | null) {
    setLayout(shown(layout, name, column));
    // The pressed control moves to the other list, so the focus would be lost.
    if (!column || !names.includes(name)) content.current?.focus();
  }

  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent ref={content} align="end" className="w-80 max-w-[calc(100vw-1rem)] p-0" aria-label="Columns">
        <div className="flex items-center justify-between border-b px-3 py-2">
          <p className="font-medium">Columns</p>
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={state.text === ""}
            onClick={() => setLayout(initialLayout(definition))}
          >
            Reset
          </Button>
        </div>
        <ol aria-label="Visible columns" className="p-1">
          {layout.columns.map((column, place) => (
            <ColumnItem
              key={column.name}
              column={column}
              label={fieldLabel(definition, column.name)}
              isFirst={place === 0}
              isLast={place === names.length - 1}
              onMove={(to) => setLayout(moved(layout, column.name, to))}
              onChange={(next) => change(column.name, next)}
            />
          ))}
        </ol>
        {hidden.length > 0 ? (
          <ul aria-label="Hidden columns" className="border-t p-1">
            {hidden.map((name) => (
              <li key={name}>
                <label className="flex min-h-9 items-center gap-2.5 rounded-sm px-2 hover:bg-accent">
                  <Checkbox checked={false} onCheckedChange={() => change(name, { name })} />
                  {fieldLabel(definition, name)}
                </label>
              </li>
            ))}
          </ul>
        ) : null}
        <DensityChoice density={layout.density} onChoose={(density) => setLayout({ ...layout, density })} />
      </PopoverContent>
    </Popover>
  );
}
