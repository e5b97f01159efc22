import { callBff, ProblemError } from "./api-client";

type Subject = "states" | "cities" | "centers" | "zones" | "config";

/** Replaces a failure without a readable reason by the specification's default text. */
export async function callReference<T>(
  path: string,
  subject: Subject,
  signal: AbortSignal,
  parse: (data: unknown) => T,
): Promise<T> {
  try {
    return await callBff("GET", path, { signal, parse });
  } catch (cause) {
    if (signal.aborted || (cause instanceof ProblemError && cause.status < 500)) throw cause;
    throw new ReferenceLoadError(`Failed to fetch ${subject}`, { cause });
  }
}

export class ReferenceLoadError extends Error {
  override name = "ReferenceLoadError";
}
