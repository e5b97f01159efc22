import { isSameTag } from "@/lib/records/field-types/tags";
import type { Assessment, FreelancerFacts, PositionNeeds } from "@/lib/staffing/matching/match-input";

/** The needed skills that the freelancer has; null if none are needed. */
export function assessSkills(freelancer: FreelancerFacts, position: PositionNeeds): Assessment | null {
  return assessTags("skills", freelancer.skills, position.skills);
}

/** Null if neither the position nor its project asks for a language. */
export function assessLanguages(freelancer: FreelancerFacts, position: PositionNeeds): Assessment | null {
  return assessTags("languages", freelancer.languages, position.languages);
}

/** The needed tags, each once, as far as somebody has them. */
export function matchTags(own: readonly string[], needs: readonly string[]): { matched: string[]; missing: string[] } {
  const needed = needs.filter((tag, i) => needs.findIndex((other) => isSameTag(other, tag)) === i);
  const matched = needed.filter((tag) => own.some((other) => isSameTag(other, tag)));
  return { matched, missing: needed.filter((tag) => !matched.includes(tag)) };
}

const CHANGES = { skills: "skill", languages: "language" } as const;

function assessTags(key: keyof typeof CHANGES, own: readonly string[], needs: readonly string[]): Assessment | null {
  const { matched, missing } = matchTags(own, needs);
  const needed = matched.length + missing.length;
  if (needed === 0) return null;
  const [next] = missing;
  return {
    share: matched.length / needed,
    facts: () => ({ key, matched, missing }),
    change: () =>
      next === undefined ? null : { type: CHANGES[key], name: next, share: (matched.length + 1) / needed },
  };
}
