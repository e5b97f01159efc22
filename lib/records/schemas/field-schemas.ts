import * as z from "zod";
import type { Field, FieldOf } from "../definition";
import { visibleText } from "../texts/control-characters";
import { CURRENCIES } from "../field-types/currency";
import { canBeEmpty, initialOf } from "../field-types/field-types";
import { plainEmail } from "../texts/addresses";
import { splitAmount } from "../import/amount-text";
import { isKind } from "../kinds";
import { areSeveralPhones, isPhone, plainPhone } from "../texts/phone";
import { emailSchema, lineSchema, multilineSchema, tagSchema, webAddressSchema } from "./text-schemas";

/** The schema of a field in a write: null or "" empties an optional field. */
export function writeSchema(field: Field): z.ZodType {
  const schema = schemasOf(field).write(field);
  return canBeEmpty(field) ? z.preprocess((value) => (isEmptyText(value) ? null : value), schema.nullable()) : schema;
}

function isEmptyText(value: unknown): boolean {
  return typeof value === "string" && visibleText(value).trim() === "";
}

/** Names, types and nullability only, so that tightening a write rule never breaks a list. */
export function readSchema(field: Field): z.ZodType {
  const schema = schemasOf(field).read(field);
  return canBeEmpty(field) ? schema.nullable() : schema;
}

function schemasOf(field: Field): FieldSchemas {
  return FIELD_SCHEMAS[field.type];
}

/** Methods, so that the schemas of one type's fields fit. */
type FieldSchemas<F extends Field = Field> = { write(field: F): z.ZodType; read(field: F): z.ZodType };

const readText = () => z.string();
const readTexts = () => z.array(z.string());

const FIELD_SCHEMAS: { [Type in Field["type"]]: FieldSchemas<FieldOf<Type>> } = {
  text: {
    write: ({ label, max, pattern }) => {
      const line = lineSchema(emptyError({ label }), max);
      return pattern ? line.regex(new RegExp(pattern.text), pattern.error) : line;
    },
    read: readText,
  },
  multiline: { write: (field) => multilineSchema(emptyError(field), field.max), read: readText },
  email: {
    write: ({ label }) => lineSchema(emptyError({ label }), 254).overwrite(plainEmail).toLowerCase().pipe(emailSchema),
    read: readText,
  },
  phone: {
    write: ({ label }) =>
      z
        .string(emptyError({ label }))
        .overwrite(plainPhone)
        .min(1, { error: emptyError({ label }), abort: true })
        .refine(isPhone, {
          error: ({ input }) =>
            areSeveralPhones(String(input))
              ? "Enter one phone number: this looks like several"
              : "Enter a phone number, such as +1 212 555 0142",
        }),
    read: readText,
  },
  url: { write: ({ label }) => lineSchema(emptyError({ label }), 500).pipe(webAddressSchema), read: readText },
  links: {
    write: ({ max }) =>
      z
        .array(lineSchema(emptyError({ label: "Link" }), 500).pipe(webAddressSchema))
        .max(max, `Use at most ${max} links`),
    read: readTexts,
  },
  tags: {
    write: ({ max, label, options, moreFrom }) =>
      z
        .array(options && !moreFrom ? oneOf(options.map((option) => option.value)) : tagSchema)
        .max(max, `Use at most ${max} ${label.toLowerCase()}`)
        .transform((tags) => [...new Set(tags)]),
    read: readTexts,
  },
  choice: { write: ({ options }) => oneOf(options.map((option) => option.value)), read: readText },
  currency: { write: () => oneOf(CURRENCIES), read: readText },
  integer: {
    write: ({ min, max }) =>
      z.int("Enter a whole number").min(min, `Use ${min} or more`).max(max, `Use ${max} or less`),
    read: () => z.int(),
  },
  decimal: {
    write: ({ min, max, scale }) =>
      decimal(NUMBER, scale, max).refine(
        (value) => Number(value) >= min && Number(value) <= max,
        `Use ${min} to ${max}`,
      ),
    read: readText,
  },
  money: { write: () => decimal(AMOUNT, 2), read: readText },
  date: {
    write: () =>
      z.iso
        .date({ error: ({ input }) => (input ? "Enter a date as YYYY-MM-DD" : "Choose a date") })
        .refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "Use a year from 1900 to 2199"),
    read: readText,
  },
  reference: {
    write: ({ label, to, blank }) =>
      isKind(to) || to === "positions"
        ? z.uuid(blank === undefined ? `Choose a ${label.toLowerCase()}` : "Choose one from the list")
        : lineSchema(emptyError({ type: "reference", label }), 60),
    read: readText,
  },
  rows: { write: writeRows, read: readRows },
};

const CHOSEN: ReadonlySet<Field["type"]> = new Set(["choice", "reference", "currency", "date"]);

/** What somebody is told who leaves out what a field needs. */
export function emptyError({ type, label }: { type?: Field["type"]; label: string }): string {
  const verb = type !== undefined && CHOSEN.has(type) ? "Choose" : "Enter";
  const name = label.toLowerCase();
  return `${verb} ${/^(?!user)[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

function oneOf(values: readonly string[]) {
  return z.enum([...values], `Choose one of ${values.join(", ")}`);
}

const NOT_NEGATIVE = /^(?![-−]\s*[$€£]?\s*[\d.])/;

/** A decimal string with up to 12 digits before the point, as in the columns; padded to `scale` decimals. */
function decimal(words: DecimalWords, scale: number, max = Number.POSITIVE_INFINITY) {
  const example = Math.min(EXAMPLE_AMOUNT, max).toFixed(scale);
  return z
    .string(`Enter ${words.one} as text, such as ${example}`)
    .trim()
    .regex(NOT_NEGATIVE, { error: "Use 0 or more", abort: true })
    .regex(new RegExp(`^\\d+(\\.\\d{1,${scale}})?$`), {
      error: ({ input }) => decimalError(String(input), words, { scale, example }),
      abort: true,
    })
    .regex(/^\d{1,12}(?!\d)/, `Use ${words.one} below 1,000,000,000,000`)
    .transform((text) => {
      const [whole = "0", part = ""] = text.split(".");
      return `${BigInt(whole)}.${part.padEnd(scale, "0")}`;
    });
}

type DecimalWords = { one: string; negative: string; alone: string };

const AMOUNT: DecimalWords = {
  one: "an amount",
  negative: "A negative amount. Use 0 or more",
  alone: "Enter the number alone: its currency and unit have fields of their own",
};
const NUMBER: DecimalWords = {
  one: "a number",
  negative: "A negative number. Use 0 or more",
  alone: "Enter the number alone",
};

const EXAMPLE_AMOUNT = 1250;

function decimalError(text: string, words: DecimalWords, { scale, example }: { scale: number; example: string }) {
  const amount = splitAmount(text);
  if (amount?.number.startsWith("-")) return words.negative;
  if (amount?.sign || amount?.per) return words.alone;
  return `Enter a number with up to ${scale} ${scale === 1 ? "decimal" : "decimals"}, such as ${example}`;
}

function writeRows({ fields, label, max }: FieldOf<"rows">) {
  const row = z.strictObject({
    id: z.uuid("Use the id of a row").optional(),
    ...mapFields(fields, withInitial),
  });
  return z.array(row).max(max, `Use at most ${max} ${label.toLowerCase()}`);
}

function readRows({ fields }: FieldOf<"rows">) {
  return z.array(z.object({ id: z.string(), ...mapFields(fields, readSchema) }));
}

/** The schema of a field in a new record or row: it may be missing unless it is required. */
export function withInitial(field: Field): z.ZodType {
  // What the record belongs to isn't known yet.
  if (field.isInherited) return writeSchema(field).optional();
  const isNeeded = field.required && !field.mayBeOptional;
  return isNeeded ? writeSchema(field) : writeSchema(field).default(initialOf(field));
}

export function mapFields(fields: Record<string, Field>, schemaOf: (field: Field) => z.ZodType) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}
