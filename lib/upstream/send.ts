import "server-only";
import { Agent, fetch, type Response } from "undici";
import { env } from "@/env.mjs";

export type Message = {
  method: string;
  path: string;
  search?: string;
  headers: Record<string, string>;
  body?: ReadableStream<Uint8Array> | null;
  signal?: AbortSignal;
};

// The specification asks for no timeout; only the socket can end a call.
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 0 } });

/** Rejects where no answer comes, and on any redirect. */
export async function send({ method, path, search = "", headers, body, signal }: Message): Promise<Response> {
  return fetch(addressOf(path, search), {
    method,
    headers,
    ...(body ? { body, duplex: "half" as const } : {}),
    ...(signal ? { signal } : {}),
    redirect: "error",
    cache: "no-store",
    dispatcher: agent,
  });
}

function addressOf(path: string, search: string): URL {
  const address = new URL(env.API_ROOT_URL);
  const pathname = address.pathname.replace(/\/+$/, "") + path;
  address.pathname = pathname;
  address.search = search;
  if (address.pathname !== pathname) throw new Error("This path would reach the upstream as another.");
  return address;
}
