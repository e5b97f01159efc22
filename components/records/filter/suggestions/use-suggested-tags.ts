import { useQueries } from "@tanstack/react-query";
import type { Tag } from "@/lib/contract/tags";
import { tagsOptions } from "@/lib/query/tag-queries";
import type { Definition, Field } from "@/lib/records/definition";
import type { ListQuery } from "@/lib/records/list/list-query";
import { isSameTag } from "@/lib/records/field-types/tags";

export type SuggestedTag = { name: string; field: Field; tag: Tag };

/**
 * Tags that a search may mean: `same` equal it, `begun` begin with it.
 * @param fieldsMax how many fields are searched; each takes one request
 */
export function useSuggestedTags(
  definition: Definition,
  { q, filters }: Pick<ListQuery, "q" | "filters">,
  fieldsMax = Number.POSITIVE_INFINITY,
): { same: SuggestedTag[]; started: SuggestedTag[] } {
  const fields = Object.entries(definition.fields).filter(([name, { type }]) => type === "tags" && !filters[name]);
  const asked = q === "" ? [] : fields.slice(0, fieldsMax);
  const answers = useQueries({
    queries: asked.map(([name]) => tagsOptions({ kind: definition.kind, field: name }, q)),
  });
  const started = asked.flatMap(([name, field], i) => {
    const answer = answers[i];
    return answer?.data && !answer.isPlaceholderData ? answer.data.map((tag) => ({ name, field, tag })) : [];
  });
  return { started, same: started.filter(({ tag }) => isSameTag(tag.value, q)) };
}
