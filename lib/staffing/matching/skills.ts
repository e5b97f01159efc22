import { formatList } from "@/lib/format";
import { isSameTag } from "@/lib/records/field-types/tags";
import type { Assessment, FreelancerFacts, PositionNeeds } from "./match-input";

/** The needed skills that the freelancer has; null if none are needed. */
export function assessSkills(freelancer: FreelancerFacts, position: PositionNeeds): Assessment | null {
  return assessTags(freelancer.skills, position.skills, { one: "skill", many: "skills", add: (tag) => tag });
}

/** Null if neither the position nor its project asks for a language. */
export function assessLanguages(freelancer: FreelancerFacts, position: PositionNeeds): Assessment | null {
  const words = { one: "language", many: "languages", add: (tag: string) => `Speaking ${tag}` };
  return assessTags(freelancer.languages, position.languages, words);
}

/** The needed tags, each once, as far as somebody has them. */
export function matchTags(own: readonly string[], needs: readonly string[]): { matched: string[]; missing: string[] } {
  const needed = needs.filter((tag, i) => needs.findIndex((other) => isSameTag(other, tag)) === i);
  const matched = needed.filter((tag) => own.some((other) => isSameTag(other, tag)));
  return { matched, missing: needed.filter((tag) => !matched.includes(tag)) };
}

type Words = { one: string; many: string; add: (tag: string) => string };

function assessTags(own: readonly string[], needs: readonly string[], words: Words): Assessment | null {
  const { matched, missing } = matchTags(own, needs);
  const needed = matched.length + missing.length;
  if (needed === 0) return null;
  const [next] = missing;
  const share = matched.length / needed;
  return {
    share,
    evidence: describe(matched, missing, words),
    change:
      next === undefined
        ? null
        : { share: (matched.length + 1) / needed, text: (points) => `${words.add(next)} would add ${points}` },
    matched,
    missing,
  };
}

function describe(matched: readonly string[], missing: readonly string[], { one, many }: Words): string {
  const needed = matched.length + missing.length;
  const count = `${matched.length} of ${needed} ${needed === 1 ? one : many}`;
  if (matched.length === 0) return `${count}; missing ${formatList(missing)}`;
  if (missing.length === 0) return `${count}: ${formatList(matched)}`;
  return `${count}: ${formatList(matched)}; missing ${formatList(missing)}`;
}
