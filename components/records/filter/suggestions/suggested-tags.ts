import { useQueries } from "@tanstack/react-query";
import type { Tag } from "@/lib/contract/records/tags";
import { tagsOptions } from "@/lib/query/records/tag-queries";
import type { Definition, Field } from "@/lib/records/definition";
import type { ListQuery } from "@/lib/records/list/list-query";

export type SuggestedTag = { name: string; field: Field; tag: Tag };

/**
 * Tags that begin with the search, of fields that have no filter yet.
 * @param fieldsMax how many fields are searched; each takes one request
 */
export function useSuggestedTags(
  definition: Definition,
  { q, filters }: Pick<ListQuery, "q" | "filters">,
  fieldsMax = Number.POSITIVE_INFINITY,
): SuggestedTag[] {
  const fields = Object.entries(definition.fields).filter(([name, { type }]) => type === "tags" && !filters[name]);
  const searched = q === "" ? [] : fields.slice(0, fieldsMax);
  const answers = useQueries({
    queries: searched.map(([name]) => tagsOptions({ kind: definition.kind, field: name }, q)),
  });
  return searched.flatMap(([name, field], i) => {
    const answer = answers[i];
    return answer?.data && !answer.isPlaceholderData ? answer.data.map((tag) => ({ name, field, tag })) : [];
  });
}
