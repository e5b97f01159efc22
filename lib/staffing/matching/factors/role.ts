import type { Assessment, FreelancerFacts, PositionNeeds, WorkedRole } from "@/lib/staffing/matching/match-input";
import { type RoleWords, rolesIn, roleWords } from "./role-words";

/** What the head word alone is worth: a QA engineer is nearer to a data engineer than a writer is. */
const SAME_HEAD = 0.25;

/** What the field alone is worth: a data analyst is nearer to a data engineer, too. */
const SAME_FIELD = 0.25;

/** Neither praised nor blamed: nothing is known. */
const UNKNOWN = 0.5;

/**
 * Compares the position's role with the freelancer's headline and the roles of their assignments; the nearest counts. Null
 * if the role has no words.
 */
export function assessRole({ headline, workedAs }: FreelancerFacts, { role }: PositionNeeds): Assessment | null {
  const needed = roleWords(role);
  if (needed.head === null) return null;
  const stated = headline === null ? [] : rolesIn(headline);
  const known = [
    ...stated.map((text) => ({ text, isVisible: true, worked: null })),
    ...workedAs.map(({ role: text, isVisible, count }) => ({ text, isVisible, worked: count })),
  ].map((one) => ({ ...one, share: likeness(needed, one.text) }));
  const [first] = known;
  if (!first) return { share: UNKNOWN, facts: () => ({ key: "role", fit: "unknown", role: null, worked: null }) };
  // Work in the same role says more than a headline.
  const best =
    known.find(({ share, worked }) => share === 1 && worked !== null) ??
    known.reduce((most, one) => (one.share > most.share ? one : most), first);
  const { text, share, isVisible, worked } = best;
  const fit = share === 1 ? "same" : share > 0 ? "related" : "other";
  return { share, facts: () => ({ key: "role", fit, role: isVisible ? text : null, worked }) };
}

/** How much of a needed role is in another: 1 if all of its words are. */
function likeness(needed: RoleWords, text: string): number {
  const own = roleWords(text);
  if (needed.head === null || own.head === null) return 0;
  if (needed.fields.length === 0) return own.head === needed.head ? 1 : 0;
  const words = [...own.fields, own.head];
  const hasHead = words.includes(needed.head);
  const matched = needed.fields.filter((field) => words.includes(field)).length / needed.fields.length;
  return hasHead ? SAME_HEAD + (1 - SAME_HEAD) * matched : SAME_FIELD * matched;
}

/** The roles of assignments, each once: those that the reader may see first, then those worked most often. */
export function workedRoles(works: readonly Omit<WorkedRole, "count">[]): WorkedRole[] {
  const roles = new Map<string, WorkedRole>();
  for (const { role, isVisible } of works) {
    const known = roles.get(role);
    roles.set(role, { role, count: (known?.count ?? 0) + 1, isVisible: isVisible || (known?.isVisible ?? false) });
  }
  return [...roles.values()].toSorted((a, b) => Number(b.isVisible) - Number(a.isVisible) || b.count - a.count);
}
