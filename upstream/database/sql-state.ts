export const FOREIGN_KEY_VIOLATION = "23503";
export const UNIQUE_VIOLATION = "23505";
export const FEATURE_NOT_SUPPORTED = "0A000";
export const SERIALIZATION_FAILURE = "40001";
export const DEADLOCK = "40P01";
export const LOCK_NOT_AVAILABLE = "55P03";
/** Ours, raised by migration 033: the actor of a write has been disabled. */
export const ACTOR_DISABLED = "MU401";

/** PostgreSQL's five-character error code, from either driver, or null. */
export function sqlState(error: unknown): string | null {
  const code = property(error, "code");
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

// Messages of `pg` errors that have no code.
const NO_CONNECTION = /^Connection terminated|not queryable/;

export function isUnreachable(error: unknown): boolean {
  const code = property(error, "code") ?? "";
  // Class 08 is connection errors; 57P0 is a server that is starting or stopping.
  return /^(08|57P0|ECONN|EPIPE|ETIMEDOUT)/.test(code) || (error instanceof Error && NO_CONNECTION.test(error.message));
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
