import * as z from "zod";
import { visibleText } from "@/lib/records/texts/control-characters";
import { emailSchema, lineSchema } from "@/lib/records/schemas/text-schemas";
import { hasName, NAME_MISSING, nameFields } from "./name-schemas";
import { userSchema } from "./user";

const PASSWORD_MIN = 10;
// Argon2 hashes the whole password, so its length is limited to limit the work.
const PASSWORD_MAX = 200;

/** A password that may be right; `missing` is the message for an empty one. */
export function enteredPassword(missing: string) {
  return z.string(missing).min(1, missing).max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);
}

export const signInSchema = z.strictObject({
  login: lineSchema("Enter your username or email", 254),
  password: enteredPassword("Enter your password"),
});

export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);

export const signUpSchema = z
  .strictObject({
    ...nameFields,
    email: z
      .string()
      .overwrite(visibleText)
      .trim()
      .toLowerCase()
      .max(254, "Use at most 254 characters")
      .pipe(emailSchema),
    username: z
      .string()
      .overwrite(visibleText)
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, "Use 3 to 40 letters, digits, dots, dashes or underscores"),
    password: newPasswordSchema,
    /** Printed by the upstream at start; the first account of an installation that isn't local needs it. */
    setupCode: z.string().overwrite(visibleText).trim().max(100, "Use at most 100 characters").optional(),
  })
  .refine(hasName, NAME_MISSING);

/** The upstream's answer to the web side; the browser never sees the token. */
export const signedInSchema = z.object({
  accessToken: z.string(),
  /** Seconds until the token expires, however it is used. */
  expiresIn: z.int(),
  user: userSchema,
});

/** The password was right; a code completes the sign-in. */
export const twoFactorStepSchema = z.object({ step: z.literal("two-factor"), challenge: z.string() });

export const signInAnswerSchema = z.union([signedInSchema, twoFactorStepSchema]);

export const twoFactorSignInSchema = z.strictObject({
  challenge: z.string().max(100),
  code: z
    .string()
    .overwrite(visibleText)
    .trim()
    .min(1, "Enter a code")
    .max(30, "Enter a code of 6 digits or a recovery code"),
});

export const authStateSchema = z.object({
  user: userSchema,
  isAuthenticated: z.boolean(),
  isAdmin: z.boolean(),
  isCenterAdmin: z.boolean(),
});

export const signUpStateSchema = z.object({ firstAccount: z.boolean(), setupCodeRequired: z.boolean() });

export type SignIn = z.infer<typeof signInSchema>;
export type SignUp = z.infer<typeof signUpSchema>;
export type AuthState = z.infer<typeof authStateSchema>;
export type SignedIn = z.infer<typeof signedInSchema>;
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
export type TwoFactorSignIn = z.infer<typeof twoFactorSignInSchema>;
