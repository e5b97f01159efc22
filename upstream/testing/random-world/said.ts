/** What a screen says of a fact about somebody or something. */
export type Said = { who: string; fact: string; screen: string; value: string };

/** @param facts by name; what a screen doesn't know is undefined */
export function says(screen: string, who: string, facts: Record<string, unknown>): Said[] {
  return Object.entries(facts).flatMap(([fact, value]) =>
    value === undefined ? [] : [{ who, fact, screen, value: JSON.stringify(value) }],
  );
}

/** Each fact on which two screens differ, with what each says: “PRJ-000012 open: 2 (rule, page), 3 (list)”. */
export function disagreementsIn(said: readonly Said[]): string[] {
  return [...Map.groupBy(said, ({ who, fact }) => `${who} ${fact}`)].flatMap(([about, all]) => {
    const values = Map.groupBy(all, ({ value }) => value);
    if (values.size < 2) return [];
    const each = [...values].map(
      ([value, by]) => `${value} (${[...new Set(by.map(({ screen }) => screen))].join(", ")})`,
    );
    return [`${about}: ${each.join(", ")}`];
  });
}

/** Facts of which no rule says what they have to be, so that screens may be wrong together. */
export function factsWithoutRule(said: readonly Said[]): string[] {
  return [...Map.groupBy(said, ({ fact }) => fact)].flatMap(([fact, all]) => {
    const screens = new Set(all.map(({ screen }) => screen));
    return screens.has("rule") ? [] : [`${fact} has no rule: ${[...screens].join(", ")}`];
  });
}
