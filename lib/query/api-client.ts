import { leaveForSignIn } from "@/lib/shell/session-end";
import { ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import type {
  AccessChange,
  AccessField,
  Deactivation,
  FieldError,
  Problem,
  RateJump,
  UnitChange,
} from "@/lib/contract/problem";
import { ACCESS_FIELDS } from "@/lib/accounts/access/access-fields";
import type { Overload } from "@/lib/contract/staffing/staffing";
import { isObject } from "@/lib/values";
import { traceParent } from "@/lib/watch/trace.mjs";
import { isActivation, isConsequence, isOutsideProject, isOverfill, isOwnDates } from "./staffing/read-consequences";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

type CallOptions = {
  /** A blob is sent as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Finishes the call even if the page is left. */
  keepalive?: boolean;
};

type ParsedCall<T> = CallOptions & { parse: (data: unknown) => T };

export class ProblemError extends Error {
  override name = "ProblemError";
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** Seconds to wait before a retry. */
    readonly retryAfter: number | null = null,
  ) {
    super(problem.detail ?? problem.title);
  }
}

/** Somebody has answered a question with no: nothing is saved, and nothing has to be reported to them. */
export class DeclinedError extends Error {
  override name = "DeclinedError";
  /** @param problem what the question was about */
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }
}

/** No answer, or one that can't be read. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

/**
 * Returns the answer's `data`; undefined without a body.
 * @throws ProblemError, NetworkError, or an AbortError if `signal` ended the call
 */
export async function callBff<T>(method: Method, path: string, options: ParsedCall<T>): Promise<T>;
export async function callBff(method: Method, path: string, options?: CallOptions): Promise<unknown>;
export async function callBff<T>(method: Method, path: string, options: CallOptions & Partial<ParsedCall<T>> = {}) {
  return readData(await requestBff(method, path, options), options.parse ?? ((data) => data));
}

/** @throws NetworkError, for an unreadable answer */
export async function readData<T>(response: Response, parse: (data: unknown) => T): Promise<T> {
  const answer = await readJson(response);
  return parse(isObject(answer) ? answer.data : undefined);
}

/** Returns the unread response. @throws as callBff */
export async function requestBff(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const response = await send(method, path, options);
  if (response.ok) return response;
  const answer = await readJson(response);
  if (response.status === 401 && !isSignIn(method, path)) leaveForSignIn();
  throw new ProblemError(response.status, toProblem(answer, response.status), readRetryAfter(response));
}

async function send(
  method: Method,
  path: string,
  { body, headers, signal, keepalive = false }: CallOptions,
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: {
        Accept: "application/json",
        traceparent: traceParent(),
        ...(body === undefined ? {} : { "Content-Type": body instanceof Blob ? body.type : "application/json" }),
        ...(method === "GET" ? {} : { "X-XSRF-TOKEN": readXsrfToken() }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      keepalive,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError("The server can’t be reached. Check your connection and try again.", { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return undefined;
    return throwUnreadable(cause);
  }
}

export function throwUnreadable(cause?: unknown): never {
  throw new NetworkError("The server’s response can’t be read. Try again.", { cause });
}

function readXsrfToken(): string {
  const cookie = document.cookie.split("; ").find((entry) => entry.startsWith("XSRF-TOKEN="));
  return cookie ? decodeURIComponent(cookie.slice("XSRF-TOKEN=".length)) : "";
}

// Wrong credentials return 401 too, but end no session.
function isSignIn(method: Method, path: string): boolean {
  return method === "POST" && /^\/api\/session(\/|$)/.test(path);
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

// Checked by hand: a schema library would add 25 kB to every list page.
function toProblem(answer: unknown, status: number): Problem {
  const problem = isObject(answer) ? answer : {};
  return {
    type: text(problem.type) ?? "about:blank",
    title: text(problem.title) ?? "The request failed",
    status,
    detail: text(problem.detail),
    requestId: text(problem.requestId),
    errors: Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : undefined,
    current: isObject(problem.current) ? problem.current : undefined,
    references: Array.isArray(problem.references) ? problem.references.filter(isReference) : undefined,
    overloads: Array.isArray(problem.overloads) ? problem.overloads.filter(isOverload) : undefined,
    rateJumps: Array.isArray(problem.rateJumps) ? problem.rateJumps.filter(isRateJump) : undefined,
    unitChanges: Array.isArray(problem.unitChanges) ? problem.unitChanges.filter(isUnitChange) : undefined,
    accessChanges: Array.isArray(problem.accessChanges) ? problem.accessChanges.filter(isAccessChange) : undefined,
    deactivations: Array.isArray(problem.deactivations) ? problem.deactivations.filter(isDeactivation) : undefined,
    consequences: Array.isArray(problem.consequences) ? problem.consequences.filter(isConsequence) : undefined,
    ownDates: Array.isArray(problem.ownDates) ? problem.ownDates.filter(isOwnDates) : undefined,
    outsideProject: Array.isArray(problem.outsideProject) ? problem.outsideProject.filter(isOutsideProject) : undefined,
    activations: Array.isArray(problem.activations) ? problem.activations.filter(isActivation) : undefined,
    overfills: Array.isArray(problem.overfills) ? problem.overfills.filter(isOverfill) : undefined,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.path === "string" && typeof value.message === "string";
}

function isReference(value: unknown): value is NonNullable<Problem["references"]>[number] {
  return isObject(value) && [value.kind, value.id, value.code, value.name].every((part) => typeof part === "string");
}

function isOverload(value: unknown): value is Overload {
  if (!isObject(value) || !Array.isArray(value.assignments)) return false;
  const { freelancerId, name, from, to, load, assignments } = value;
  return (
    [freelancerId, name, from].every((part) => typeof part === "string") &&
    isTextOrNull(to) &&
    typeof load === "number" &&
    assignments.every(isOverloading)
  );
}

function isOverloading(value: unknown): value is Overload["assignments"][number] {
  if (!isObject(value)) return false;
  const texts = [value.id, value.code, value.project, value.role, value.startDate];
  return (
    texts.every((part) => typeof part === "string") &&
    isTextOrNull(value.endDate) &&
    typeof value.allocation === "number"
  );
}

function isRateJump(value: unknown): value is RateJump {
  return (
    isObject(value) &&
    typeof value.path === "string" &&
    typeof value.name === "string" &&
    (value.before === null || isRate(value.before)) &&
    isRate(value.after)
  );
}

function isUnitChange(value: unknown): value is UnitChange {
  if (!isObject(value)) return false;
  const { inBase, budget } = value;
  return (
    [value.path, value.name].every((part) => typeof part === "string") &&
    [value.before, value.after].every(isUnitAmount) &&
    (inBase === null ||
      (isObject(inBase) && [inBase.currency, inBase.before, inBase.after].every((part) => typeof part === "string"))) &&
    (budget === null || (isObject(budget) && [budget.before, budget.after].every(Number.isInteger)))
  );
}

function isUnitAmount(value: unknown): boolean {
  return (
    isObject(value) &&
    [value.amount, value.currency].every((part) => typeof part === "string") &&
    (value.unit === null || typeof value.unit === "string")
  );
}

function isDeactivation(value: unknown): value is Deactivation {
  if (!isObject(value)) return false;
  const { id, code, name, users, openProjects, activeAssignments, openTasks } = value;
  return (
    [id, code, name].every((part) => typeof part === "string") &&
    [users, openProjects, activeAssignments, openTasks].every(Number.isInteger)
  );
}

function isRate(value: unknown): value is RateJump["after"] {
  return isObject(value) && [value.amount, value.currency, value.unit].every((part) => typeof part === "string");
}

function isAccessChange(value: unknown): value is AccessChange {
  if (!isObject(value)) return false;
  const isAccessRole = (role: unknown) => ACCESS_ROLES.some((known) => known === role);
  return (
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    Number.isInteger(value.openTasks) &&
    typeof value.isSignedOut === "boolean" &&
    Array.isArray(value.fields) &&
    value.fields.every(isAccessField) &&
    isAccessRole(value.before) &&
    (value.after === null || isAccessRole(value.after))
  );
}

function isAccessField(value: unknown): value is AccessField {
  return ACCESS_FIELDS.some((known) => known === value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
