import type { FastifyRequest } from "fastify";
import * as z from "zod";
import type { FieldError } from "@/lib/contract/problem";
import { composeText } from "./compose-text";
import { invalid, notJson, ProblemError, unparsable } from "./problem-error";

/**
 * Bodies arrive as text and are parsed in the handlers, so that errors keep their order: role, row, version, body.
 * @throws ProblemError 415, 400 or 422 with the path of each invalid field
 */
export function readBody<Output>(request: FastifyRequest, schema: z.ZodType<Output>): Output {
  return parseFields(schema, readJson(request));
}

/** The unparsed body, by which repeated requests are compared. */
export function bodyText(request: FastifyRequest): string {
  if (typeof request.body !== "string") throw notJson();
  return request.body;
}

export function parseFields<Output>(schema: z.ZodType<Output>, value: unknown, at: readonly string[] = []): Output {
  const result = schema.safeParse(value, { error: plainTypeError });
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] }));
  throw invalid(firstErrorPerPath(issues.flatMap(fieldErrors)));
}

function readJson(request: FastifyRequest): unknown {
  try {
    return composeText(JSON.parse(bodyText(request), rejectLoneSurrogates));
  } catch (error) {
    throw error instanceof ProblemError ? error : unparsable("The body isn’t valid JSON.");
  }
}

/** Refuses lone surrogates, which the database would store as another character. */
function rejectLoneSurrogates(key: string, value: unknown): unknown {
  const isWhole = key.isWellFormed() && (typeof value !== "string" || value.isWellFormed());
  if (!isWhole) throw unparsable("The text contains an incomplete character.");
  return value;
}

const TYPE_MESSAGES: Record<string, string> = {
  array: "Use a list",
  object: "Use an object",
  string: "Use text",
  number: "Use a number",
  boolean: "Use true or false",
};

function plainTypeError(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === "invalid_type" ? TYPE_MESSAGES[issue.expected] : undefined;
}

function firstErrorPerPath(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].toReversed();
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join(".");
  if (issue.code === "invalid_union") {
    // Reports the errors of the first variant that knows all the given fields.
    const variantErrors = issue.errors.find((errors) => errors.every(({ code }) => code !== "unrecognized_keys"));
    if (!variantErrors) return [{ path, message: issue.message }];
    return variantErrors.flatMap((error) => fieldErrors({ ...error, path: [...issue.path, ...error.path] }));
  }
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
  return issue.keys.slice(0, 20).map((key) => ({
    path: [path, key.slice(0, 60)].filter(Boolean).join("."),
    message: "Unknown field",
  }));
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
