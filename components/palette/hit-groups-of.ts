import type { Hit, TagHit } from "@/lib/contract/search";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { writeListQuery } from "@/lib/records/list/list-query";

export type HitItem = { value: string; href: string } & ({ hit: Hit } | { tag: TagHit } | { label: string });

export type HitGroup = { heading: string; items: HitItem[] };

// The search returns at most this many records of a kind; the list may then contain more.
const HITS_FULL = 5;

export function hitGroups(hits: readonly Hit[], typed: string): HitGroup[] {
  if (hits.length === 0) return [];
  if (typed === "") return [{ heading: "Recently viewed", items: hits.map(itemOf) }];
  return KINDS.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    if (own.length === 0) return [];
    const definition = definitionOf(kind);
    const all = {
      value: `all ${kind}`,
      href: `/${kind}?${writeListQuery(definition, { q: typed })}`,
      label: `All ${definition.many.toLowerCase()} matching “${typed}”`,
    };
    return [{ heading: definition.many, items: [...own.map(itemOf), ...(own.length < HITS_FULL ? [] : [all])] }];
  });
}

export function tagGroups(tags: readonly TagHit[]): HitGroup[] {
  const items = tags.map((tag) => {
    const filters = { [tag.field]: { type: "any" as const, values: [tag.value] } };
    const href = `/${tag.kind}?${writeListQuery(definitionOf(tag.kind), { filters })}`;
    return { value: `tag ${tag.kind} ${tag.field} ${tag.value}`, href, tag };
  });
  return items.length === 0 ? [] : [{ heading: "Tags", items }];
}

function itemOf(hit: Hit): HitItem {
  return { value: hit.id, href: `/${hit.kind}/${hit.id}`, hit };
}
