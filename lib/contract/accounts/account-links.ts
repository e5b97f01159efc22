import * as z from "zod";
import { lineSchema } from "@/lib/records/schemas/text-schemas";
import { signUpSchema } from "./auth";
import { hasName, NAME_MISSING, nameFields } from "./name-schemas";

const LINK_PURPOSES = ["invitation", "password-reset", "email-change"] as const;

// Any other text is a link that doesn't work.
const tokenSchema = z.string().max(200, "Use at most 200 characters");

export const forgottenPasswordSchema = z.strictObject({ login: lineSchema("Enter your username or email", 254) });

export const linkTokenSchema = z.strictObject({ purpose: z.enum(LINK_PURPOSES), token: tokenSchema });

/** Whose account a link opens; `email` is the new address if the link confirms one. */
export const accountLinkSchema = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Who sent it; null if the person requested it. */
  sentBy: z.string().nullable(),
});

const { password } = signUpSchema.shape;

export const newPasswordSchema = z.strictObject({ token: tokenSchema, password });

export const emailConfirmationSchema = z.strictObject({ token: tokenSchema });

export const acceptanceSchema = z
  .strictObject({ token: tokenSchema, ...nameFields, password })
  .refine(hasName, NAME_MISSING);

export type LinkPurpose = (typeof LINK_PURPOSES)[number];
export type ForgottenPassword = z.infer<typeof forgottenPasswordSchema>;
export type AccountLink = z.infer<typeof accountLinkSchema>;
export type NewPassword = z.infer<typeof newPasswordSchema>;
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;
export type Acceptance = z.infer<typeof acceptanceSchema>;
