"use client";

import { useState } from "react";
import { Command, CommandInput, CommandList } from "@/components/ui/command";
import { SEARCH_MAX } from "@/lib/contract/limits";
import type { Kind } from "@/lib/records/kinds";
import { CommandGroups } from "./command-groups";
import { matchCommands, type Command as PaletteCommand } from "./commands";
import { HitGroups } from "./hit-groups";
import { hitGroups, tagGroups } from "./hit-groups-of";
import { RecordNote } from "./record-note";
import { useRecords } from "./use-records";
import { useViewCommands } from "./use-view-commands";

type PaletteContentProps = {
  isOpen: boolean;
  userId: string;
  finds: Kind[];
  commands: PaletteCommand[];
  onGo: (href: string) => void;
  onRun: (run: () => void) => void;
};

export function PaletteContent({ isOpen, userId, finds, commands, onGo, onRun }: PaletteContentProps) {
  const [q, setQ] = useState("");
  const [marked, setMarked] = useState("");
  const [wasOpen, setWasOpen] = useState(isOpen);
  // A palette reopened during its closing animation starts empty too.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setQ("");
  }
  const typed = q.trim().replace(/\s+/g, " ");
  const records = useRecords(userId, typed, finds.length > 0);
  const groups = [...hitGroups(records.hits, typed), ...tagGroups(records.tags)];
  const views = useViewCommands(finds.length > 0);
  // Unfiltered, saved views would outnumber everything else.
  const matching = matchCommands(typed === "" ? commands : [...commands, ...views], typed);

  const hitValues = groups.flatMap(({ items }) => items.map(({ value }) => value));
  const commandValues = matching.map(({ id }) => id);
  const values = typed === "" ? [...hitValues, ...commandValues] : [...commandValues, ...hitValues];

  const hits = <HitGroups groups={groups} onGo={onGo} />;
  const note = <RecordNote records={records} typed={typed} isAlone={matching.length === 0} />;
  return (
    <Command
      label="Quick find"
      shouldFilter={false}
      vimBindings={false}
      loop
      value={values.includes(marked) ? marked : (values[0] ?? "")}
      onValueChange={setMarked}
      className="[&_[data-slot=command-input-wrapper]]:h-12 [&_[data-slot=command-input-wrapper]]:pr-12 [&_[data-slot=command-input-wrapper]]:pl-4"
    >
      <CommandInput
        placeholder={finds.length > 0 ? "Name, code, email, tag or command" : "Type a command"}
        maxLength={SEARCH_MAX}
        value={q}
        onValueChange={(text) => {
          setQ(text);
          setMarked("");
        }}
      />
      {typed === "" && groups.length === 0 ? note : null}
      <CommandList label="Results" hidden={values.length === 0} className="max-h-[min(26rem,65dvh)] p-1.5">
        {typed === "" ? hits : null}
        <CommandGroups commands={matching} onGo={onGo} onRun={onRun} />
        {typed === "" ? null : hits}
      </CommandList>
      {typed === "" && groups.length === 0 ? null : note}
      <p role="status" className="sr-only">
        {records.state === "told" ? `${values.length} ${values.length === 1 ? "result" : "results"}` : ""}
      </p>
      <p aria-hidden className="flex items-center gap-4 border-t px-4 py-2 text-xs text-muted-foreground max-md:hidden">
        <span>↑ ↓ to move</span>
        <span>Enter to open</span>
        <span>Esc to close</span>
      </p>
    </Command>
  );
}
