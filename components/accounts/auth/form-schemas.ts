import * as z from "zod";
import {
  acceptanceSchema,
  emailConfirmationSchema,
  forgottenPasswordSchema,
  newPasswordSchema,
} from "@/lib/contract/accounts/account-links";
import { signInSchema, signUpSchema, twoFactorSignInSchema } from "@/lib/contract/accounts/auth";

const SCHEMAS = {
  "/api/session": signInSchema,
  "/api/session/signup": signUpSchema,
  "/api/session/invitation": acceptanceSchema,
  "/api/session/two-factor": twoFactorSignInSchema,
  "/api/session/email-confirmation": emailConfirmationSchema,
  "/api/session/password-reset": newPasswordSchema,
  "/api/session/password-reset-requests": forgottenPasswordSchema,
};

export type FormPath = keyof typeof SCHEMAS;
export type FormValues<Path extends FormPath> = z.output<(typeof SCHEMAS)[Path]>;
const PARSERS: { [Path in FormPath]: z.ZodType<FormValues<Path>> } = SCHEMAS;

/** Messages by the names of fields. */
export type FieldErrors = Partial<Record<string, string>>;

/**
 * What a form sends to `path`: its fields that the path's schema names, and `given`.
 * @returns the errors of its fields instead if there are any
 */
export function readForm<Path extends FormPath>(
  path: Path,
  form: HTMLFormElement,
  given: Record<string, string>,
): { values: FormValues<Path> } | { errors: FieldErrors } {
  const shape: Readonly<Record<string, z.ZodType>> = SCHEMAS[path].shape;
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const text = given[name] ?? new FormData(form).get(name);
    return text === null || (text === "" && field.safeParse(undefined).success) ? [] : [[name, text]];
  });
  const { data, error } = PARSERS[path].safeParse(Object.fromEntries(fields));
  return error ? { errors: firstMessages(error) } : { values: data };
}

function firstMessages({ issues }: z.ZodError): FieldErrors {
  const messages = issues.map(({ path: [name], message }): [string, string] => [String(name), message]);
  return Object.fromEntries(messages.toReversed());
}
