"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Command, CommandInput, CommandList } from "@/components/ui/command";
import { SEARCH_MAX } from "@/lib/contract/limits";
import type { Kind } from "@/lib/records/kinds";
import { PartFailure } from "@/components/ui/part-failure";
import { matchCommands, ofOpenPage, useViewCommands, type RunCommand } from "./commands";
import type { Command as PaletteCommand } from "./place-commands";
import { CommandGroups, HitGroups, SearchNote } from "./palette-results";
import { hitGroups, sentenceGroups, tagGroups, useRecordSearch } from "./record-search";
import { useSentenceItems } from "./sentence-items";

type PaletteContentProps = {
  isOpen: boolean;
  userId: string;
  finds: Kind[];
  commands: PaletteCommand[];
  onGo: (href: string) => void;
  onRun: (command: RunCommand) => void;
  takeTyped?: () => string;
  onReady?: () => void;
};

export function PaletteContent(props: PaletteContentProps) {
  const { isOpen, userId, finds, commands, onGo, onRun, takeTyped, onReady } = props;
  const [q, setQ] = useState(() => takeTyped?.() ?? "");
  const [highlighted, setHighlighted] = useState("");
  const [wasOpen, setWasOpen] = useState(isOpen);
  // A palette reopened during its closing animation starts empty too.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setQ("");
  }
  const onMount = useEffectEvent(() => onReady?.());
  useEffect(() => onMount(), []);
  const typed = q.trim().replace(/\s+/g, " ");
  const search = useRecordSearch(userId, typed, finds.length > 0);
  const sentences = useSentenceItems(finds, typed);
  const groups = [...hitGroups(search.hits, typed), ...sentenceGroups(sentences), ...tagGroups(search.tags)];
  const views = useViewCommands(finds.length > 0);
  // Unfiltered, saved views would outnumber everything else.
  const matching = matchCommands(typed === "" ? commands.filter(isOffered) : [...commands, ...views.commands], typed);
  // Before anything was typed, what the page offers is followed by where the person was, and then by everything else.
  const leading = typed === "" ? ofOpenPage(matching) : matching;
  const following = matching.filter((command) => !leading.includes(command));

  const hitValues = groups.flatMap(({ items }) => items.map(({ value }) => value));
  const valuesOf = (some: PaletteCommand[]) => some.map(({ id }) => id);
  const values = [...valuesOf(leading), ...hitValues, ...valuesOf(following)];
  const note = (
    <SearchNote search={search} typed={typed} hasSentences={sentences.length > 0} hasOthers={matching.length > 0} />
  );
  return (
    <Command
      label="Quick find"
      shouldFilter={false}
      vimBindings={false}
      loop
      value={values.includes(highlighted) ? highlighted : (values[0] ?? "")}
      onValueChange={setHighlighted}
      className="[&_[data-slot=command-input-wrapper]]:h-12 [&_[data-slot=command-input-wrapper]]:pr-12 [&_[data-slot=command-input-wrapper]]:pl-4"
    >
      <CommandInput
        placeholder={placeholderFor(finds)}
        maxLength={SEARCH_MAX}
        value={q}
        onValueChange={(text) => {
          setQ(text);
          setHighlighted("");
        }}
      />
      {typed === "" && groups.length === 0 ? note : null}
      <CommandList label="Results" hidden={values.length === 0} className="max-h-[min(26rem,65dvh)] p-1.5">
        <CommandGroups commands={leading} onGo={onGo} onRun={onRun} />
        <HitGroups groups={groups} onGo={onGo} />
        <CommandGroups commands={following} onGo={onGo} onRun={onRun} />
      </CommandList>
      {typed === "" && groups.length === 0 ? null : note}
      {typed === "" ? null : <PartFailure of={views.query} what="your saved views" isInline className="px-4 py-3" />}
      <p role="status" className="sr-only">
        {search.state === "loaded" && values.length > 0
          ? `${values.length} ${values.length === 1 ? "result" : "results"}`
          : ""}
      </p>
      <p aria-hidden className="flex items-center gap-4 border-t px-4 py-2 text-xs text-muted-foreground max-md:hidden">
        <span>↑ ↓ to move</span>
        <span>Enter to open</span>
        <span>Esc to close</span>
      </p>
    </Command>
  );
}

/** Says by an example that a sentence works, too. */
function placeholderFor(finds: readonly Kind[]): string {
  if (finds.includes("freelancers")) return "Search, or describe: react california free by 15 dec";
  return finds.length > 0 ? "Search, or type a command" : "Type a command";
}

/** Before anything is typed: what isn’t only searched, and other pages than the open one. */
function isOffered({ isSearchedOnly, ...command }: PaletteCommand): boolean {
  return !isSearchedOnly && !("href" in command && command.href === window.location.pathname);
}
