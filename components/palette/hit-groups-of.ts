import type { Hit, TagHit } from "@/lib/contract/search";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { writeListQuery } from "@/lib/records/list-query";

/** Rows of the palette that lead to a record, or to the list of all that the words find. */
export type HitItem = { value: string; href: string } & ({ hit: Hit } | { tag: TagHit } | { label: string });

export type HitGroup = { heading: string; items: HitItem[] };

// As many as a search answers of one kind; with so many, the list may hold more.
const HITS_FULL = 5;

/** Records as the palette shows them: by kind what was found, in one group what was opened last. */
export function hitGroups(hits: readonly Hit[], typed: string): HitGroup[] {
  if (hits.length === 0) return [];
  if (typed === "") return [{ heading: "Opened last", items: hits.map(itemOf) }];
  return KINDS.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    if (own.length === 0) return [];
    const definition = definitionOf(kind);
    const all = {
      value: `all ${kind}`,
      href: `/${kind}?${writeListQuery(definition, { q: typed })}`,
      label: `All ${definition.many.toLowerCase()} with “${typed}”`,
    };
    return [{ heading: definition.many, items: [...own.map(itemOf), ...(own.length < HITS_FULL ? [] : [all])] }];
  });
}

/** Tags lead to the lists of what has them. */
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
