export const FOREIGN_KEY_VIOLATION = "23503";
export const UNIQUE_VIOLATION = "23505";
export const FEATURE_NOT_SUPPORTED = "0A000";
export const SERIALIZATION_FAILURE = "40001";
export const DEADLOCK = "40P01";
export const LOCK_NOT_AVAILABLE = "55P03";
/** Also what the statement timeout raises. */
export const QUERY_CANCELED = "57014";
const READ_ONLY = "25006";
const IDLE_IN_TRANSACTION = "25P03";
/** Ours, raised by migration 033: the actor of a write has been disabled. */
export const ACTOR_DISABLED = "MU401";

/** PostgreSQL's five-character error code, from either driver, or null. */
export function sqlState(error: unknown): string | null {
  const code = property(error, "code");
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

// Class 08 is connection errors, 57P0 a server that is starting or stopping; the others are Node's.
const NO_CONNECTION = /^(08|57P0|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
// Errors of `pg` that have no code: a lost connection, a statement without an answer, a pool without a free connection.
const NO_ANSWER = /^Connection terminated|not queryable|^Query read timeout|^timeout exceeded when trying to connect/;

export function isUnreachable(error: unknown): boolean {
  return NO_CONNECTION.test(property(error, "code") ?? "") || isUnanswered(error);
}

/** The client gave up, so the connection may be dead. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && NO_ANSWER.test(error.message);
}

// Class 53 is a server without memory, connections or disk space.
const REFUSED_FOR_NOW = /^53/;
const TEMPORARY: readonly (string | null)[] = [
  LOCK_NOT_AVAILABLE,
  QUERY_CANCELED,
  READ_ONLY,
  IDLE_IN_TRANSACTION,
  SERIALIZATION_FAILURE,
  DEADLOCK,
];

/** Whether the same call may succeed later although nobody changes it: the database is in trouble or too busy. */
export function isTemporary(error: unknown): boolean {
  const state = sqlState(error);
  return isUnreachable(error) || TEMPORARY.includes(state) || REFUSED_FOR_NOW.test(state ?? "");
}

/** Class 22: a value that its type can't hold, such as an impossible date. */
export function isUnstorable(error: unknown): boolean {
  return sqlState(error)?.startsWith("22") ?? false;
}

export function violatedConstraint(error: unknown): string | null {
  return property(error, "constraint");
}

function property(error: unknown, name: "code" | "constraint"): string | null {
  if (!(error instanceof Error)) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : null;
}
