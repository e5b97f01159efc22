import { List } from "lucide-react";
import { Fragment } from "react";
import { ChoiceValue } from "@/components/records/field-types/choice";
import { ConditionText } from "@/components/records/filter/filter-text/condition-text";
import { useShowText } from "@/components/records/filter/sentence/use-show-text";
import { SECTION_ICONS } from "@/components/shell/icons";
import { Button } from "@/components/ui/button";
import { CommandGroup, CommandItem } from "@/components/ui/command";
import { Skeleton } from "@/components/ui/skeleton";
import type { Hit, TagHit } from "@/lib/contract/records/search";
import { formatTally } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { filterable } from "@/lib/records/list/filter";
import type { RunCommand } from "./commands";
import type { Command } from "./place-commands";
import type { HitGroup, HitItem, RecordSearch } from "./record-search";
import type { SentenceItem } from "./sentence-items";

type CommandGroupsProps = {
  commands: Command[];
  onGo: (href: string) => void;
  onRun: (command: RunCommand) => void;
};

const COMMAND_GROUPS = ["This page", "Go to", "Views", "Create", "Actions"] as const;

export function CommandGroups({ commands, onGo, onRun }: CommandGroupsProps) {
  return COMMAND_GROUPS.map((heading) => {
    const matching = commands.filter(({ group }) => group === heading);
    if (matching.length === 0) return null;
    return (
      <CommandGroup key={heading} heading={heading}>
        {matching.map((command) => (
          <CommandItem
            key={command.id}
            value={command.id}
            className="gap-3"
            onSelect={() => ("href" in command ? onGo(command.href) : onRun(command))}
          >
            <command.icon aria-hidden className="text-muted-foreground" strokeWidth={1.75} />
            <span className="min-w-0 grow truncate">{command.label}</span>
            {command.goKey ? <GoKey letter={command.goKey} /> : null}
          </CommandItem>
        ))}
      </CommandGroup>
    );
  });
}

function GoKey({ letter }: { letter: string }) {
  return (
    <span aria-hidden className="flex shrink-0 items-center gap-1 text-xs text-muted-foreground max-md:hidden">
      <kbd className={KEY}>G</kbd>then<kbd className={KEY}>{letter}</kbd>
    </span>
  );
}

const KEY = "rounded border bg-muted px-1.5 py-0.5";

type HitGroupsProps = { groups: HitGroup[]; onGo: (href: string) => void };

export function HitGroups({ groups, onGo }: HitGroupsProps) {
  return groups.map(({ heading, items }) => (
    <CommandGroup key={heading} heading={heading}>
      {items.map((item) => (
        <CommandItem key={item.value} value={item.value} className="gap-3" onSelect={() => onGo(item.href)}>
          <ItemRow item={item} />
        </CommandItem>
      ))}
    </CommandGroup>
  ));
}

type SearchNoteProps = {
  search: RecordSearch;
  typed: string;
  /** Whether what was typed is read as filters. */
  hasSentences: boolean;
  /** Whether there are other results besides records and tags. */
  hasOthers: boolean;
};

/** Shown if there are no results: loading, an error, or what to type. */
export function SearchNote({ search, typed, hasSentences, hasOthers }: SearchNoteProps) {
  const { state, error, retry } = search;
  const isEmpty = search.hits.length === 0 && search.tags.length === 0;
  if (state === "failed") return <SearchError message={error?.message} onRetry={retry} />;
  if (state === "loading") return isEmpty ? <LoadingRows /> : null;
  if (state === "disabled") return hasOthers ? null : <NoteText>No commands found for “{typed}”.</NoteText>;
  if (state === "tooShort") return <NoteText>Type one more character to search records.</NoteText>;
  if (!isEmpty) return null;
  if (typed === "" || hasSentences) return null;
  return <NoteText>{hasOthers ? `No records found for “${typed}”.` : `No results for “${typed}”.`}</NoteText>;
}

function NoteText({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="px-4 py-3 wrap-anywhere text-muted-foreground">
      {children}
    </p>
  );
}

function LoadingRows() {
  return (
    <div className="grid gap-3 px-4 py-3">
      {[48, 36, 42].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-5" />
          <span className="grid grow gap-1.5">
            <Skeleton className="h-3.5" style={{ width: `${width}%` }} />
            <Skeleton className="h-3 w-1/4" />
          </span>
        </div>
      ))}
      <span className="sr-only">Searching…</span>
    </div>
  );
}

function SearchError({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
      <p>{message ?? "Search is unavailable right now."}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function ItemRow({ item }: { item: HitItem }) {
  if ("hit" in item) return <HitRow hit={item.hit} />;
  if ("sentence" in item) return <SentenceRow sentence={item.sentence} />;
  return "tag" in item ? <TagRow tag={item.tag} /> : <AllMatchesRow label={item.label} />;
}

function TagRow({ tag: { kind, field, value, count, isExact } }: { tag: TagHit }) {
  const Icon = SECTION_ICONS[kind];
  const { one, many, fields } = definitionOf(kind);
  return (
    <>
      <Icon aria-hidden className="text-muted-foreground" strokeWidth={1.75} />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{value}</span>
        <span className="block truncate text-xs leading-4 text-muted-foreground">
          {fields[field]?.label} on {formatTally({ count, isExact })} {(count === 1 ? one : many).toLowerCase()}
        </span>
      </span>
    </>
  );
}

function SentenceRow({ sentence: { definition, conditions, query } }: { sentence: SentenceItem }) {
  const Icon = SECTION_ICONS[definition.kind];
  const fields = filterable(definition);
  return (
    <>
      <Icon aria-hidden className="text-muted-foreground" strokeWidth={1.75} />
      <span className="grid min-w-0 gap-1">
        {/* Spaces, which only the item’s name has. */}
        <span className="font-medium">{useShowText(definition, query)}</span>{" "}
        <span className="flex flex-wrap gap-1 text-xs">
          {conditions.map(({ field: name, filter }, i) => {
            const field = fields.get(name);
            return field ? (
              <Fragment key={i}>
                <span className="rounded-sm border bg-card px-1.5 py-0.5">
                  <ConditionText name={name} field={field} filter={filter} />
                </span>{" "}
              </Fragment>
            ) : null;
          })}
          {query.q === "" ? null : <span className="py-0.5 text-muted-foreground">with “{query.q}”</span>}
        </span>
      </span>
    </>
  );
}

function HitRow({ hit: { kind, code, name, subtitle, status } }: { hit: Hit }) {
  const Icon = SECTION_ICONS[kind];
  const { one, fields } = definitionOf(kind);
  return (
    <>
      <Icon aria-hidden className="text-muted-foreground" strokeWidth={1.75} />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs leading-4 text-muted-foreground">
          <span className="sr-only">{one} </span>
          {code}
          {subtitle ? ` · ${subtitle}` : null}
        </span>
      </span>
      {fields.status?.type === "choice" ? (
        <span className="shrink-0">
          <ChoiceValue field={fields.status} value={status} />
        </span>
      ) : null}
    </>
  );
}

function AllMatchesRow({ label }: { label: string }) {
  return (
    <>
      <List aria-hidden className="text-muted-foreground" strokeWidth={1.75} />
      <span className="truncate text-muted-foreground">{label}</span>
    </>
  );
}
