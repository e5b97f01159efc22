"use client";

import { useState, type ReactNode } from "react";
import { Segments } from "@/components/ui/segments";
import { Panel } from "../panel";

type Part = {
  value: string;
  label: string;
  title: string;
  figure: string;
  isEmpty: boolean;
  /** How many rows it displays. */
  rows: number;
  list: ReactNode;
};

/** Rows that stand below each other without a choice between them. */
const STACKED_MAX = 10;

/** Lists of work. Where they are short all of them are displayed, else one: at first, one that isn’t empty. */
export function NeedsPanel({ parts }: { parts: readonly Part[] }) {
  const [chosen, setChosen] = useState(() => (parts.find(({ isEmpty }) => !isEmpty) ?? parts[0])?.value ?? "");
  const some = parts.filter(({ isEmpty }) => !isEmpty);
  if (some.length > 1 && some.reduce((sum, { rows }) => sum + rows, 0) <= STACKED_MAX) {
    return (
      <Panel title="Needs you">
        {some.map(({ value, label, title, figure, list }) => (
          <section key={value} aria-label={title} className="pb-3">
            <h3 className="flex gap-2 font-medium">
              {label} <span className="font-normal text-muted-foreground">{figure}</span>
            </h3>
            {list}
          </section>
        ))}
      </Panel>
    );
  }
  return (
    <Panel title="Needs you">
      <div className="needs-choice">
        <Segments
          label="What needs you"
          options={parts.map(({ value, label, figure }) => ({ value, label: `${label} ${figure}` }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {parts.map(({ value, title, list }) => (
        <section key={value} aria-label={title} hidden={value !== chosen}>
          {list}
        </section>
      ))}
    </Panel>
  );
}
