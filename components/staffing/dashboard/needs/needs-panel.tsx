"use client";

import { useState, type ReactNode } from "react";
import { Segments } from "@/components/ui/segments";
import { Panel } from "../panel";

type Part = { value: string; label: string; title: string; figure: string; isEmpty: boolean; list: ReactNode };

/** Lists of work of which one is displayed: at first, one that isn’t empty. */
export function NeedsPanel({ parts }: { parts: readonly Part[] }) {
  const [chosen, setChosen] = useState(() => (parts.find(({ isEmpty }) => !isEmpty) ?? parts[0])?.value ?? "");
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
