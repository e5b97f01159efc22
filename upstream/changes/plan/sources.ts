/** The source of change sets that propose freelancers from a list of matches. */
export const PROPOSAL = "proposal";

/** The source of change sets in which a client decides on proposals, which they alone may take back. */
export const DECISION = "decision";
