"use client";

import { useState, type ReactNode } from "react";
import { Segments } from "@/components/ui/segments";
import { ShowMore } from "@/components/ui/show-more";
import { MORE, Panel } from "../panel";

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

/** As many rows of short lists stand below each other as fill the panel; further lists are unfolded. */
const STACKED_MAX = 5;

/** Lists of work. Where they are short all of them are displayed, else one: at first, one that isn’t empty. */
export function NeedsPanel({ parts }: { parts: readonly Part[] }) {
  const [chosen, setChosen] = useState(() => (parts.find(({ isEmpty }) => !isEmpty) ?? parts[0])?.value ?? "");
  const some = parts.filter(({ isEmpty }) => !isEmpty);
  const open = some.filter((_part, i) => some.slice(0, i + 1).reduce((sum, { rows }) => sum + rows, 0) <= STACKED_MAX);
  if (open.length > 1) {
    const none = parts.filter(({ isEmpty }) => isEmpty).map(({ label }) => label.toLowerCase());
    return <StackedNeeds open={open} folded={some.slice(open.length)} none={none} />;
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

type StackedNeedsProps = { open: readonly Part[]; folded: readonly Part[]; none: readonly string[] };

function StackedNeeds({ open, folded, none }: StackedNeedsProps) {
  return (
    <Panel title="Needs you">
      {open.map(({ value, label, title, figure, list }) => (
        <section key={value} aria-label={title} className="pb-3">
          <h3 className="flex gap-2 font-medium">
            {label} <span className="font-normal text-muted-foreground">{figure}</span>
          </h3>
          {list}
        </section>
      ))}
      {folded.map(({ value, label, title, figure, list }) => (
        <section key={value} aria-label={title}>
          <ShowMore
            more={`Show ${figure} ${label.toLowerCase()}`}
            fewer={`Hide ${label.toLowerCase()}`}
            wordsClassName={MORE}
            className="border-t"
          >
            {list}
          </ShowMore>
        </section>
      ))}
      {none.length > 0 ? (
        <p className="border-t py-2 text-xs text-muted-foreground">None {none.join(", none ")}</p>
      ) : null}
    </Panel>
  );
}
