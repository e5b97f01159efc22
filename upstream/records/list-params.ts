import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { PAGE_MAX, PAGE_SIZE_MAX, SEARCH_MAX } from "@/lib/contract/limits";
import { CONTROL_OR_BREAK, visibleText } from "@/lib/records/texts/control-characters";
import type { Definition, Field } from "@/lib/records/definition";
import { filterable, operatorsOf, type Operator } from "@/lib/records/list/filter";
import { readListQuery, type LIST_PARAMETERS, type ListQuery } from "@/lib/records/list/list-query";
import { isAlwaysListed, requestableFields } from "@/lib/records/list/listed-fields";
import { invalid } from "@/upstream/platform/http/problem-error";
import { parseFields } from "@/upstream/platform/http/read-body";

export const IDS_MAX = 50;

export function listSchema(definition: Definition) {
  const names = requestableFields(definition).join(", ");
  const fields = z
    .string()
    .optional()
    .describe(`The fields of each record, some of ${names}; by default all of them but computed figures`);
  return listQuerySchema(definition).extend({ fields });
}

/** For OpenAPI only: `readListQuery` parses the parameters. */
export function listQuerySchema(definition: Definition) {
  const fields = [...filterable(definition)];
  return z.object({
    ...LIST_PARAMETER_SCHEMAS,
    ...Object.fromEntries(fields.map(([name, field]) => [name, z.string().optional().describe(formsOf(field))])),
  });
}

const LIST_PARAMETER_SCHEMAS = {
  page: z.int().min(1).max(PAGE_MAX).optional().describe("The page; long lists are read faster with `after`"),
  size: z.int().min(1).max(PAGE_SIZE_MAX).optional().describe("Records on a page"),
  sort: z.string().optional().describe("Up to three fields, such as -status,name; a minus sorts descending"),
  q: z.string().max(SEARCH_MAX).optional().describe("Words to search for"),
  where: z.string().optional().describe("Conditions in groups, such as status:a,b or (name:text and date:from..to)"),
  after: z.string().optional().describe("The `next` of an answer: returns the page after it"),
  before: z
    .string()
    .optional()
    .describe("The `previous` of an answer: returns the page before it; end for the last page"),
  count: z.enum(["exact"]).optional().describe("An exact total, however long the count takes"),
} satisfies Record<(typeof LIST_PARAMETERS)[number], z.ZodType>;

const FORMS: Record<Operator, string> = {
  any: "a,b (one of)",
  none: "not:a,b",
  all: "all:a,b",
  range: "from..to",
  contains: "text (somewhere in it)",
  empty: "is:empty or is:set",
};

const MOVING_DAYS = "also today, 30d and -6d (days from today, in UTC), last-month, this-month and next-month";

function formsOf(field: Field): string {
  const forms = operatorsOf(field).map((operator) => FORMS[operator]);
  return [...forms, ...(field.type === "date" ? [MOVING_DAYS] : [])].join("; ");
}

export function idList(id: z.ZodType<string, string>) {
  return z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(id).max(IDS_MAX, `Use at most ${IDS_MAX} ids`))
    .nullable()
    .default(null);
}

export const choicesQuerySchema = z.strictObject({
  q: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(SEARCH_MAX, `Use at most ${SEARCH_MAX} characters`)
    .refine((q) => !CONTROL_OR_BREAK.test(q), "Remove the control characters")
    .default(""),
  ids: idList(z.uuid("Use the ids of records")),
  for: z
    .enum(["filter", "reference"])
    .default("filter")
    .describe("Reference: with details, and without records that nothing should refer to, such as suspended users"),
  near: z
    .string()
    .max(SEARCH_MAX, `Use at most ${SEARCH_MAX} characters`)
    .default("")
    .transform((values) => values.split(",").filter(Boolean))
    .describe("For a reference: records that share such a value, such as a center or a role, come first"),
});

export type ChoicesQuery = z.infer<typeof choicesQuerySchema>;

/** @throws ProblemError 422 that names each invalid parameter */
export function readQuery<Output>(schema: z.ZodType<Output>, request: FastifyRequest): Output {
  return parseFields(schema, request.query);
}

/** `fields` is null if all are requested. @throws ProblemError 422 that names each invalid parameter */
export function readList(
  definition: Definition,
  request: FastifyRequest,
): { query: ListQuery; fields: readonly string[] | null } {
  const params = paramsOf(request);
  return {
    query: readListParams(definition, withoutFields(params)),
    fields: readFields(definition, params.getAll("fields")),
  };
}

export function withoutFields(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name !== "fields"));
}

function readFields(definition: Definition, given: readonly string[]): string[] | null {
  const [text] = given;
  if (text === undefined) return null;
  if (given.length > 1) throw invalid([{ path: "fields", message: "Use this parameter once" }]);
  const known = requestableFields(definition);
  const names = text === "" ? [] : text.split(",");
  const unknown = names.find((name) => !known.includes(name) && !isAlwaysListed(name));
  if (unknown === undefined) return known.filter((name) => names.includes(name));
  const message = `Unknown field “${unknown.slice(0, 40)}”; use some of ${known.join(", ")}`;
  throw invalid([{ path: "fields", message }]);
}

/** Keeps repeated names, which Fastify's parsed query merges. */
export function paramsOf({ url }: FastifyRequest): URLSearchParams {
  const [, search = ""] = url.split(/\?(.*)/s);
  return new URLSearchParams(search);
}

/** @throws ProblemError 422 that names each invalid parameter */
export function readListParams(definition: Definition, params: URLSearchParams): ListQuery {
  const { query, errors } = readListQuery(definition, params);
  if (errors.length > 0) throw invalid(errors);
  return query;
}
