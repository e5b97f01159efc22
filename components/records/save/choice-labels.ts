/** Whose value a field gets that two people have changed. */
export const CHOICE_LABELS = { mine: "Use mine", theirs: "Use theirs" } as const;

/** The same where one person has changed it twice, such as in two tabs. */
export const OWN_CHOICE_LABELS = { mine: "Save this version", theirs: "Keep saved version" } as const;
