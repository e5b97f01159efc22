import * as z from "zod";

const LENGTH_MIN = 32;
const DISTINCT_MIN = 8;
// From examples and guides; a random secret contains one by chance about once in ten million.
const PLACEHOLDER = /change[-_ ]?(me|this)|replace[-_ ]?(me|this)|placeholder|example|password|secret|muster|default/i;
const REPETITION = /^(.+?)\1+$/;

/** A random secret in a setting: one that is short, repeats characters or comes from an example is refused. */
export const secretSchema = z
  .string({ error: "is missing" })
  .min(LENGTH_MIN, `must have at least ${LENGTH_MIN} characters`)
  .refine((secret) => secret.length < LENGTH_MIN || !isGuessable(secret), {
    error: "must be random: it repeats characters or is a placeholder. Generate one with `openssl rand -base64 32`",
  });

/** Secrets separated by commas, so that one can replace another: the first is used, all are accepted. */
export const secretsSchema = z
  .string({ error: "is missing" })
  .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
  .pipe(z.array(secretSchema));

/** @param {string} secret */
function isGuessable(secret) {
  return new Set(secret).size < DISTINCT_MIN || REPETITION.test(secret) || PLACEHOLDER.test(secret);
}
