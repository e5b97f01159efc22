import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type * as z from "zod";
import { signUpStateSchema } from "@/lib/contract/accounts/auth";
import { envelope } from "@/lib/contract/envelope";
import { signInOptionsSchema, type SignInOptions } from "@/lib/contract/accounts/single-sign-on";
import { readSession } from "@/lib/accounts/session/session";
import { TRACE_ID_HEADER } from "@/lib/watch/trace.mjs";
import { exchange } from "./exchange";
import { findTarget, requireTarget } from "./upstream-routes";

/**
 * Reads from the upstream as the signed-in person.
 * @param path raw segments: `["freelancers", id]`
 * @throws UpstreamError; Next's not-found on 404 or an invalid path, Next's redirect if the session has ended
 */
export async function fetchUpstream<T>(
  path: readonly string[],
  schema: z.ZodType<T>,
  query?: URLSearchParams,
): Promise<T> {
  const answer = await findUpstream(path, schema, query);
  return answer === null ? notFound() : answer.data;
}

/** Null on 404 or an invalid path. @param onMissing is given the answer of a 404 */
export async function findUpstream<T>(
  path: readonly string[],
  schema: z.ZodType<T>,
  query?: URLSearchParams,
  onMissing?: (response: Response) => Promise<void>,
): Promise<{ data: T } | null> {
  const session = await getSession();
  if (session.state === "signed-out") redirect("/auth");
  const target = findTarget(path.map((segment) => `/${encodeURIComponent(segment)}`).join(""));
  if (!target) return null;
  const response = await exchange({
    target,
    method: "GET",
    search: query?.size ? `?${query}` : "",
    token: session.token,
    userId: session.person?.userId,
    traceId: await getTraceId(),
  });
  if (response.status === 401) redirect("/api/session/ended");
  if (response.status === 404) {
    await onMissing?.(response);
    return null;
  }
  const requestId = response.headers.get("x-request-id");
  if (!response.ok) throw new UpstreamError(response.status, requestId);
  const answer = envelope(schema).safeParse(await response.json());
  if (!answer.success) throw new UpstreamError(502, requestId);
  return answer.data;
}

export const getSession = cache(async () => readSession(await cookies()));

async function getTraceId(): Promise<string | null> {
  return (await headers()).get(TRACE_ID_HEADER);
}

export async function getSignUpState(): Promise<z.infer<typeof signUpStateSchema> | null> {
  const response = await exchange({
    target: requireTarget("/auth/signup"),
    method: "GET",
    traceId: await getTraceId(),
  });
  if (!response.ok) return null;
  return envelope(signUpStateSchema).safeParse(await response.json()).data?.data ?? null;
}

/** Null if the upstream doesn't say. */
export async function getSignInOptions(): Promise<SignInOptions | null> {
  const response = await exchange({
    target: requireTarget("/auth/options"),
    method: "GET",
    traceId: await getTraceId(),
  });
  if (!response.ok) return null;
  return envelope(signInOptionsSchema).safeParse(await response.json()).data?.data ?? null;
}

/** React passes `digest`, the request id, to the error page. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
  readonly digest: string;

  constructor(
    readonly status: number,
    requestId: string | null,
  ) {
    super(`The upstream answered ${status}.`);
    this.digest = requestId ?? "";
  }
}
