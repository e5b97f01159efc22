import type { DuplicateRule, Field } from "@/lib/records/definition";

/** What two records have in common: fields, the likeness of their names from 0 to 1, and the place. */
export type Likeness = { same: readonly string[]; name: number; isSamePlace: boolean };

type Rule = { duplicates: DuplicateRule; fields: Record<string, Field> };

/** How sure each reason alone is. Colleagues share websites more often than phones, and phones more than addresses. */
const CERTAINTY: Partial<Record<Field["type"], number>> = { email: 0.9, phone: 0.7, url: 0.5 };
const NAME_CERTAINTY = { near: 0.8, anywhere: 0.6 };

/** Several reasons add up: what one leaves open, the next may decide. */
export function similarityOf({ duplicates, fields }: Rule, { same, name, isSamePlace }: Likeness) {
  const place = fields[duplicates.place]?.label.toLowerCase() ?? "place";
  const reasons = same.map((field) => {
    const { label = field, type = "text" } = fields[field] ?? {};
    return { text: `Same ${label.toLowerCase()}`, certainty: CERTAINTY[type] ?? 0 };
  });
  if (name > 0) {
    const text = `${name === 1 ? "Same" : "Similar"} name${isSamePlace ? `, same ${place}` : ""}`;
    reasons.push({ text, certainty: name * (isSamePlace ? NAME_CERTAINTY.near : NAME_CERTAINTY.anywhere) });
  }
  const open = reasons.reduce((left, { certainty }) => left * (1 - certainty), 1);
  const sorted = reasons.toSorted((a, b) => b.certainty - a.certainty);
  return { similarity: Math.round(100 * (1 - open)), reasons: sorted.map(({ text }) => text) };
}
