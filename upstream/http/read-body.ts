import type { FastifyRequest } from "fastify";
import * as z from "zod";
import type { FieldError } from "@/lib/contract/problem";
import { invalid, notJson, Refusal, unparsable } from "./refusal";

/**
 * Bodies arrive as text and are parsed by the routes, so that what is wrong is told in its turn: role before row, row before
 * version, version before body.
 * @throws Refusal 415, 400 or 422 with a path for each field in error
 */
export function readBody<Output>(request: FastifyRequest, schema: z.ZodType<Output>): Output {
  return parseFields(schema, readJson(request));
}

/** The request's text as it came, which stands for the body where two requests are compared. */
export function bodyText(request: FastifyRequest): string {
  if (typeof request.body !== "string") throw notJson();
  return request.body;
}

/** @param at where in the request the value stands */
export function parseFields<Output>(schema: z.ZodType<Output>, value: unknown, at: readonly string[] = []): Output {
  const result = schema.safeParse(value, { error: plainly });
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] }));
  throw invalid(firstOfEach(issues.flatMap(fieldErrors)));
}

function readJson(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyText(request), refuseHalves);
  } catch (error) {
    // Not valid, or nested beyond all reason.
    throw error instanceof Refusal ? error : unparsable("The body isn't valid JSON.");
  }
}

/** A lone surrogate would reach the database as another character. */
function refuseHalves(key: string, value: unknown): unknown {
  const isWhole = key.isWellFormed() && (typeof value !== "string" || value.isWellFormed());
  if (!isWhole) throw unparsable("The text holds half a character.");
  return value;
}

const GIVE: Record<string, string> = {
  array: "Give a list",
  object: "Give an object",
  string: "Give text",
  number: "Give a number",
  boolean: "Give true or false",
};

/** In place of the library's own words for a value of another type, where the schema has none. */
function plainly(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === "invalid_type" ? GIVE[issue.expected] : undefined;
}

/** One message a field: a value far out of line breaks several rules at once. */
function firstOfEach(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].toReversed();
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join(".");
  if (issue.code === "invalid_union") {
    // Of several forms, the one whose fields were given.
    const meant = issue.errors.find((errors) => errors.every(({ code }) => code !== "unrecognized_keys"));
    if (!meant) return [{ path, message: issue.message }];
    return meant.flatMap((error) => fieldErrors({ ...error, path: [...issue.path, ...error.path] }));
  }
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
  return issue.keys.slice(0, 20).map((key) => ({
    path: [path, key.slice(0, 60)].filter(Boolean).join("."),
    message: "There is no such field here",
  }));
}
