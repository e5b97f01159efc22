import * as z from "zod";
import { visibleText } from "@/lib/records/texts/control-characters";
import { lineSchema } from "@/lib/records/schemas/text-schemas";
import { enteredPassword, newPasswordSchema, signUpSchema } from "./auth";
import { hasName, NAME_MISSING, nameFields } from "./name-schemas";
import { PASSKEY_NAME_MAX } from "@/lib/contract/limits";

export const profileSchema = z.strictObject(nameFields).refine(hasName, NAME_MISSING);

const currentPassword = enteredPassword("Enter your current password");

export const passwordChangeSchema = z.strictObject({
  currentPassword,
  password: newPasswordSchema,
  endOtherSessions: z.boolean().default(true),
});

export const emailChangeSchema = z.strictObject({ email: signUpSchema.shape.email, currentPassword });

/** The password of somebody who has one; sensitive changes need it, so that a session alone isn’t enough. */
export const passwordProofSchema = z.strictObject({ currentPassword: currentPassword.optional() });

const code = z
  .string()
  .overwrite(visibleText)
  .trim()
  .min(1, "Enter a code")
  .max(30, "Enter a code of 6 digits or a recovery code");

/** A six-digit code of the authenticator app; a recovery code where the schema’s use says so. */
export const codeSchema = z.strictObject({ code });

/** A password or a code. */
export const proofSchema = z.strictObject({ currentPassword: currentPassword.optional(), code: code.optional() });

export const newAuthenticatorSchema = z.object({
  /** For typing, in base 32. */
  key: z.string(),
  /** For the QR code: `otpauth://totp/…` */
  uri: z.string(),
});

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

const passkeyName = lineSchema("Enter a name", PASSKEY_NAME_MAX);

// The browser's answers are checked by the WebAuthn library; only their shape is described here.
const credential = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional().catch(undefined),
});

export const passkeyAttestationSchema = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string().max(20_000),
    attestationObject: z.string().max(100_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

export const passkeyAssertionSchema = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string().max(20_000),
    authenticatorData: z.string().max(20_000),
    signature: z.string().max(20_000),
    userHandle: z.string().max(200).optional(),
  }),
});

/** WebAuthn’s options in JSON, as the browser takes them. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

export const newPasskeySchema = z.strictObject({ name: passkeyName, credential: passkeyAttestationSchema });

export const passkeyPatchSchema = z.strictObject({ name: passkeyName });

export const passkeySignInSchema = z.strictObject({ credential: passkeyAssertionSchema });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

export const SIGN_IN_METHODS = ["password", "two-factor", "passkey", "single-sign-on"] as const;

export const accountSessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  method: z.enum(SIGN_IN_METHODS),
  userAgent: z.string().nullable(),
  /** An IPv4 address, or the first 64 bits of an IPv6 address. */
  network: z.string().nullable(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});

export const ACCOUNT_EVENTS = [
  "email-changed",
  // The first one, by signing up or accepting an invitation.
  "password-set",
  "password-changed",
  "password-reset",
  "two-factor-on",
  "two-factor-off",
  "recovery-codes-made",
  "recovery-code-used",
  "passkey-added",
  "passkey-renamed",
  "passkey-removed",
  // By the first sign-in with it.
  "single-sign-on-linked",
  "session-ended",
  "sessions-ended",
  // By an administrator.
  "all-sessions-ended",
  "reset-link-sent",
  "two-factor-reset",
] as const;

export const accountEventSchema = z.object({
  id: z.string(),
  type: z.enum(ACCOUNT_EVENTS),
  /** What it happened to, such as a passkey’s name. */
  detail: z.string().nullable(),
  userAgent: z.string().nullable(),
  network: z.string().nullable(),
  /** The name of the administrator who did it; null if it was the person. */
  by: z.string().nullable(),
  at: z.string(),
});

/** How somebody signs in, where they are signed in, and what happened lately. */
export const accountSecuritySchema = z.object({
  hasPassword: z.boolean(),
  /** When the password was last set or changed, as the activity says. */
  passwordChangedAt: z.string().nullable(),
  twoFactor: z.object({
    isOn: z.boolean(),
    /** Whether the person’s access role needs it. */
    isRequired: z.boolean(),
    since: z.string().nullable(),
    recoveryCodesLeft: z.int(),
  }),
  /** False at an IP address, which can’t have passkeys. */
  canAddPasskeys: z.boolean(),
  passkeys: z.array(passkeySchema),
  sessions: z.array(accountSessionSchema),
  events: z.array(accountEventSchema),
});

export const photoSchema = z.object({ photoUrl: z.string() });

export type EmailChange = z.infer<typeof emailChangeSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type Proof = z.infer<typeof proofSchema>;
export type NewAuthenticator = z.infer<typeof newAuthenticatorSchema>;
export type NewPasskey = z.infer<typeof newPasskeySchema>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
export type AccountSession = z.infer<typeof accountSessionSchema>;
export type AccountEventType = (typeof ACCOUNT_EVENTS)[number];
export type AccountEvent = z.infer<typeof accountEventSchema>;
export type AccountSecurity = z.infer<typeof accountSecuritySchema>;
