import { List } from "lucide-react";
import { ChoiceValue } from "@/components/records/value/choice-value";
import { SECTION_ICONS } from "@/components/shell/icons";
import { CommandGroup, CommandItem } from "@/components/ui/command";
import type { Hit, TagHit } from "@/lib/contract/search";
import { formatTally } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import type { HitGroup, HitItem } from "./hit-groups-of";

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

function ItemRow({ item }: { item: HitItem }) {
  if ("hit" in item) return <HitRow hit={item.hit} />;
  return "tag" in item ? <TagRow tag={item.tag} /> : <AllRow label={item.label} />;
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

function AllRow({ label }: { label: string }) {
  return (
    <>
      <List aria-hidden className="text-muted-foreground" strokeWidth={1.75} />
      <span className="truncate text-muted-foreground">{label}</span>
    </>
  );
}
