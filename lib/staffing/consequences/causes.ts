/** What can happen to a record that its assignments depend on. */
export const CAUSES = [
  "project-cancelled",
  "project-completed",
  "project-on-hold",
  "project-moved",
  "position-removed",
  "position-shrunk",
  "position-moved",
  "freelancer-blocked",
  "freelancer-archived",
  "freelancer-inactive",
  "freelancer-unavailable",
  "company-archived",
  "company-inactive",
  "company-on-hold",
  "center-deactivated",
] as const;

export type Cause = (typeof CAUSES)[number];

/** What becomes of an assignment then. */
export const ACTIONS = ["withdraw", "end", "shift", "cut", "keep"] as const;

export type Action = (typeof ACTIONS)[number];

/** What becomes of a project whose dates an assignment leaves. */
export const PROJECT_ACTIONS = ["extend-project", "keep"] as const;

export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

/** What becomes of a position with dates of its own whose project moves. */
export const POSITION_ACTIONS = ["shift", "keep"] as const;

export type PositionAction = (typeof POSITION_ACTIONS)[number];

/**
 * What a write of many counts: the causes, positions with dates of their own in projects that move, and assignments with
 * dates outside those of their projects.
 */
export const COUNTED_CAUSES = [...CAUSES, "own-dates", "outside-project"] as const;

export type CountedCause = (typeof COUNTED_CAUSES)[number];

/**
 * The choice for each record of a write of many: what is suggested for it, to cut assignments to the dates of their
 * projects where that is possible, or to keep everything as it is.
 */
export const CHOICES_FOR_ALL = ["suggested", "cut", "keep"] as const;

/** A question lists as many assignments; the others are counted, and change only if all are to be as suggested. */
export const LISTED_MAX = 200;

/** A summary names as many of the people. */
export const NAMED_MAX = 3;

/** As many answers as a write may name. */
export const ANSWERS_MAX = 1_000;
