import * as z from "zod";

/** Why a session has ended, as far as whoever still has its cookie may know. */
export const SESSION_ENDS = [
  "unused",
  "suspended",
  "deleted",
  "other-access",
  "ended-by-administrator",
  "ended-elsewhere",
  "password-changed",
  "password-reset",
  "two-factor-reset",
  // For any other reason.
  "signed-out",
] as const;

export const sessionEndSchema = z.enum(SESSION_ENDS);

export type SessionEnd = z.infer<typeof sessionEndSchema>;
