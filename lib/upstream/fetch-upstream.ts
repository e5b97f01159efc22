import "server-only";
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { readSession } from "@/lib/session/read-session";
import { exchange } from "./exchange";
import { ownTargetOf } from "./routes";
import { UpstreamError } from "./upstream-error";

/**
 * Reads from the upstream as the signed-in person.
 * @param path raw segments: `["freelancers", id]`
 * @throws UpstreamError; Next's not-found on 404 or an invalid path, Next's redirect where the session has ended
 */
export async function fetchUpstream<T>(
  path: readonly string[],
  schema: z.ZodType<T>,
  query?: URLSearchParams,
): Promise<T> {
  const found = await findUpstream(path, schema, query);
  return found === null ? notFound() : found.data;
}

/** Null on 404 or an invalid path. */
export async function findUpstream<T>(
  path: readonly string[],
  schema: z.ZodType<T>,
  query?: URLSearchParams,
): Promise<{ data: T } | null> {
  const session = await getSession();
  if (session.state === "signed-out") redirect("/auth");
  const target = ownTargetOf(path.map((segment) => `/${encodeURIComponent(segment)}`).join(""));
  if (!target) return null;
  const response = await exchange({
    target,
    method: "GET",
    search: query?.size ? `?${query}` : "",
    token: session.token,
    userId: session.person?.userId,
  });
  if (response.status === 401) redirect("/api/session/ended");
  if (response.status === 404) return null;
  const requestId = response.headers.get("x-request-id");
  if (!response.ok) throw new UpstreamError(response.status, requestId);
  const answer = envelope(schema).safeParse(await response.json());
  if (!answer.success) throw new UpstreamError(502, requestId);
  return answer.data;
}

const getSession = cache(async () => readSession(await cookies()));
