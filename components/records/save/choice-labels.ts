/** Whose value a field gets that two people have changed. */
export const CHOICE_LABELS = { mine: "Use mine", theirs: "Use theirs" } as const;
