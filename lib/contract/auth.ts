import * as z from "zod";
import { CONTROL_OR_BREAK, VISIBLE } from "@/lib/records/control-characters";
import { userSchema } from "./user";

const PASSWORD_MIN = 10;
// Argon2 hashes what it is given; the bound keeps a megabyte of password from being work.
const PASSWORD_MAX = 200;

export const signInSchema = z.strictObject({
  login: line("Enter your username or email", 254),
  password: z.string("Enter your password").min(1, "Enter your password").max(PASSWORD_MAX, "That is too long"),
});

export const signUpSchema = z.strictObject({
  firstName: line("Enter your first name", 80),
  lastName: line("Enter your last name", 80),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, "Use at most 254 characters")
    .pipe(z.email("Enter an email address, such as name@company.com")),
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, "Use 3 to 40 letters, digits, dots, dashes or underscores"),
  password: z
    .string()
    .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`),
  /** The code the upstream prints at start, for the first account of an installation that isn't local. */
  setupCode: z.string().trim().max(100, "That is too long").optional(),
});

/** What a successful sign-in or sign-up answers to the web side; the browser never sees the token. */
export const signedInSchema = z.object({
  accessToken: z.string(),
  /** Seconds until the token ends for good, whatever its use. */
  expiresIn: z.int(),
  user: userSchema,
});

/** The same as the browser learns it: the client's auth state without its token. */
export const authStateSchema = z.object({
  user: userSchema,
  isAuthenticated: z.boolean(),
  isAdmin: z.boolean(),
  isCenterAdmin: z.boolean(),
});

/** Whether the next sign-up makes the administrator, and whether it needs the setup code. */
export const signUpStateSchema = z.object({ firstAccount: z.boolean(), setupCodeRequired: z.boolean() });

/** One line of text; `empty` asks for it where it is missing. */
function line(empty: string, max: number) {
  return z
    .string(empty)
    .trim()
    .regex(VISIBLE, empty)
    .max(max, `Use at most ${max} characters`)
    .refine((value) => !CONTROL_OR_BREAK.test(value), "Remove the control characters");
}

export type SignIn = z.infer<typeof signInSchema>;
export type SignUp = z.infer<typeof signUpSchema>;
export type AuthState = z.infer<typeof authStateSchema>;
export type SignedIn = z.infer<typeof signedInSchema>;
