import * as z from "zod";
import { sessionEndSchema } from "./session-end";

export const signInOptionsSchema = z.object({
  /** Null without an identity provider; `label` names it. */
  singleSignOn: z.object({ label: z.string() }).nullable(),
  /** False without a mail server: administrators pass links on. */
  isMailDelivered: z.boolean().default(true),
});

/** For signing in over a page whose session has ended: the ways to sign in, and why it ended if that is known. */
export const signInStateSchema = signInOptionsSchema
  .pick({ singleSignOn: true })
  .extend({ sessionEnd: sessionEndSchema.nullable() });

/** Where to send the browser, and the state that it must come back with. */
export const ssoAttemptSchema = z.object({ authorizationUrl: z.url(), state: z.string() });

export const ssoReturnSchema = z.strictObject({
  /** From the browser that left. */
  state: z.string().max(200, "Use at most 200 characters"),
  /** The query with which the provider sent the browser back. */
  query: z.string().max(8_000, "Use at most 8,000 characters"),
});

export type SignInOptions = z.infer<typeof signInOptionsSchema>;
export type SignInState = z.infer<typeof signInStateSchema>;
export type SsoReturn = z.infer<typeof ssoReturnSchema>;
