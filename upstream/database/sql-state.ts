export const FOREIGN_KEY_VIOLATION = "23503";
export const UNIQUE_VIOLATION = "23505";
export const FEATURE_NOT_SUPPORTED = "0A000";
export const SERIALIZATION_FAILURE = "40001";
export const DEADLOCK = "40P01";

/** PostgreSQL's five-character error code, from either driver; null for any other error. */
export function sqlState(error: unknown): string | null {
  const code = property(error, "code");
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

// The driver's own words, which come without a code.
const NO_CONNECTION = /^Connection terminated|not queryable/;

/** Whether the database went away while it was asked, or couldn't be asked at all. */
export function isUnreachable(error: unknown): boolean {
  const code = property(error, "code") ?? "";
  // Connections are class 08, and the first of 57P a server that is closing or opening.
  return /^(08|57P0|ECONN|EPIPE|ETIMEDOUT)/.test(code) || (error instanceof Error && NO_CONNECTION.test(error.message));
}

/** Whether the database was given a value that none of its types holds, such as a day that isn't: class 22. */
export function isUnstorable(error: unknown): boolean {
  return sqlState(error)?.startsWith("22") ?? false;
}

/** The constraint or index that a refused write ran into. */
export function violatedConstraint(error: unknown): string | null {
  return property(error, "constraint");
}

function property(error: unknown, name: "code" | "constraint"): string | null {
  if (!(error instanceof Error)) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : null;
}
