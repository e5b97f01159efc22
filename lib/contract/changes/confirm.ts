/** The request header that names the checks which a write overrides, separated by commas. */
export const CONFIRM_HEADER = "x-confirm";

/** Saves an assignment although its freelancer would work more than a full week. */
export const CONFIRM_OVERLOAD = "overload";

/** Suspends a user, or gives them other rights. */
export const CONFIRM_ACCESS = "access";

/** Saves a rate that becomes ten times as high, or a tenth, and amounts with another currency or unit. */
export const CONFIRM_RATE = "rate";

/** Deactivates a center although users, current projects, active assignments or unfinished tasks are in it. */
export const CONFIRM_DEACTIVATION = "deactivation";

/** Makes an assignment active although its start lies ahead or a rate is missing. */
export const CONFIRM_ACTIVATION = "activation";

/** Saves an assignment although its position would have more people at once than openings. */
export const CONFIRM_OVERFILL = "overfill";

export const CONFIRM_WORDS = [
  CONFIRM_OVERLOAD,
  CONFIRM_RATE,
  CONFIRM_DEACTIVATION,
  CONFIRM_ACCESS,
  CONFIRM_ACTIVATION,
  CONFIRM_OVERFILL,
] as const;

export type ConfirmWord = (typeof CONFIRM_WORDS)[number];
