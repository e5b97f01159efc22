// Apart from the schemas, as the factors are.

/** Everybody, or those without a gate. */
export const GATE_FILTERS = ["all", "open"] as const;

export type GateFilter = (typeof GATE_FILTERS)[number];

/** Everybody with some of the needed skills, or those with all of them. */
export const SKILLS_FILTERS = ["any", "all"] as const;

/** Best score, lowest pay rate or soonest free day first. */
export const MATCH_ORDERS = ["score", "rate", "free"] as const;

export type MatchOrder = (typeof MATCH_ORDERS)[number];

/** Whom a list of candidates holds, in which order, and which of its pages. */
export type MatchList = {
  gate: GateFilter;
  skills: (typeof SKILLS_FILTERS)[number];
  order: MatchOrder;
  page: number;
};

/** The first page of those who can be proposed, best first. */
export const BEST_MATCHES: MatchList = { gate: "open", skills: "any", order: "score", page: 1 };
