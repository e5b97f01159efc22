// Apart from the schemas, so that a page that displays a match doesn't load zod for a few words.

/** What a score is made of, in the order in which screens list it. */
export const FACTORS = ["skills", "role", "availability", "rate", "place", "languages", "company"] as const;

export type FactorKey = (typeof FACTORS)[number];

export const WEIGHT_MAX = 100;

/** How many freelancers one request may propose. */
export const PROPOSALS_MAX = 20;
