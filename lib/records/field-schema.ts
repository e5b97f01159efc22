import * as z from "zod";
import { CONTROL, CONTROL_OR_BREAK, VISIBLE } from "./control-characters";
import type { Field, ScalarField } from "./definition";
import { isKind } from "./kinds";
import { CURRENCIES } from "./options";

/** The schema of a field in a write: null or "" empties an optional field. */
export function writeSchema(field: Field): z.ZodType {
  const value = field.type === "rows" ? rowsSchema(field) : scalarSchema(field);
  if (field.required || initialOf(field) !== null) return value;
  return z.preprocess((given) => (given === "" ? null : given), value.nullable());
}

/** Names, types and nullability only, so that tightening a write rule never breaks a list. */
export function readSchema(field: Field): z.ZodType {
  if (field.type === "rows") {
    const fields = Object.entries(field.fields).map(([name, inner]) => [name, readSchema(inner)] as const);
    return z.array(z.object({ id: z.string(), ...Object.fromEntries(fields) }));
  }
  if (field.type === "tags" || field.type === "links") return z.array(z.string());
  const value = field.type === "integer" ? z.int() : z.string();
  return field.required || initialOf(field) !== null ? value : value.nullable();
}

export function initialOf(field: Field): unknown {
  if (isList(field)) return [];
  if (field.type === "choice" || field.type === "currency") return field.initial ?? null;
  return null;
}

function isList(field: Field): boolean {
  return field.type === "rows" || field.type === "tags" || field.type === "links";
}

function rowsSchema(field: Extract<Field, { type: "rows" }>) {
  const fields = Object.entries(field.fields).map(([name, inner]) => {
    const schema = writeSchema(inner);
    return [name, inner.required ? schema : schema.default(initialOf(inner))] as const;
  });
  const row = z.strictObject({ id: z.uuid("Use the id of a row").optional(), ...Object.fromEntries(fields) });
  return z.array(row).max(field.max, `Use at most ${field.max} ${field.label.toLowerCase()}`);
}

function scalarSchema(field: ScalarField): z.ZodType {
  switch (field.type) {
    case "text":
      return text(field, field.max);
    case "multiline":
      return text(field, field.max, CONTROL);
    case "email":
      return text(field, 254).toLowerCase().pipe(z.email("Enter an email address, such as name@company.com"));
    case "phone":
      return text(field, 40).regex(/^\+?[\d\s().-]{5,40}(x\d{1,6})?$/, "Enter a phone number, such as +1 212 555 0142");
    case "url":
      return text(field, 500).pipe(webAddress());
    case "links":
      return z.array(text({ label: "Link" }, 500).pipe(webAddress())).max(field.max, `Use at most ${field.max} links`);
    case "tags":
      return tagsSchema(field.max, field.label);
    case "choice":
      return choice(field.options.map((option) => option.value));
    case "currency":
      return choice(CURRENCIES);
    case "integer":
      return z
        .int("Enter a whole number")
        .min(field.min, `Use ${field.min} or more`)
        .max(field.max, `Use ${field.max} or less`);
    case "decimal":
      return decimal(field.scale).refine(
        (v) => Number(v) >= field.min && Number(v) <= field.max,
        `Use ${field.min} to ${field.max}`,
      );
    case "money":
      return decimal(2);
    case "date":
      return z.iso
        .date("Enter a date as YYYY-MM-DD")
        .refine((v) => v >= "1900-01-01" && v <= "2199-12-31", "Use a year from 1900 to 2199");
    case "reference":
      return isKind(field.to) ? z.uuid(`Choose a ${field.label.toLowerCase()}`) : text(field, 60);
  }
}

function text(field: { label: string; required?: boolean }, max: number, forbidden = CONTROL_OR_BREAK) {
  const label = field.label.toLowerCase();
  const empty = `Enter ${/^[aeiou]/.test(label) ? "an" : "a"} ${label}`;
  return z
    .string(empty)
    .trim()
    .regex(VISIBLE, empty)
    .max(max, `Use at most ${max} characters`)
    .refine((value) => !forbidden.test(value), "Remove the control characters");
}

function webAddress() {
  return z.url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: "Enter a web address, such as https://example.com",
  });
}

const NAMED_MAX = 24;

export const tagSchema = z
  .string()
  .trim()
  .regex(VISIBLE, "Remove the empty entry")
  .max(60, { error: ({ input }) => `“${beginningOf(String(input))}…” is too long: use at most 60 characters` })
  .refine((value) => !CONTROL_OR_BREAK.test(value), "Remove the control characters")
  .refine((value) => !value.includes(","), "Remove the commas");

function tagsSchema(max: number, label: string) {
  return z
    .array(tagSchema)
    .max(max, `Use at most ${max} ${label.toLowerCase()}`)
    .transform((tags) => [...new Set(tags)]);
}

/** Counts code points, so that the cut never splits a surrogate pair. */
function beginningOf(text: string): string {
  return Array.from(text).slice(0, NAMED_MAX).join("");
}

function choice(values: readonly string[]) {
  return z.enum([...values], `Choose one of ${values.join(", ")}`);
}

const NOT_NEGATIVE = /^(?![-−]\s*[$€£]?\s*[\d.])/;

/** A decimal string with up to 12 digits before the point, as in the columns; padded to `scale` decimals. */
function decimal(scale: number) {
  return z
    .string("Enter an amount as text, such as 1250.00")
    .trim()
    .regex(NOT_NEGATIVE, { error: "Use 0 or more", abort: true })
    .regex(new RegExp(`^\\d+(\\.\\d{1,${scale}})?$`), {
      error: `Enter a number with up to ${scale} decimals, such as 1250.00`,
      abort: true,
    })
    .regex(/^\d{1,12}(?!\d)/, "Use an amount below 1,000,000,000,000")
    .transform((given) => {
      const [whole = "0", part = ""] = given.split(".");
      return `${BigInt(whole)}.${part.padEnd(scale, "0")}`;
    });
}
