import "server-only";
import type { NextRequest } from "next/server";
import { env } from "@/env.mjs";
import {
  CLIENT_ADDRESS_HEADER,
  KNOWN_DEVICE_HEADER,
  knownDeviceHeader,
  PROXY_SECRET_HEADER,
  type KnownDevice,
} from "@/lib/contract/client";

/**
 * About the client, for calls that are throttled or recorded. Address and device are believed with the secret only, so
 * they aren't sent without it.
 */
export function clientHeaders({ headers }: NextRequest, device: KnownDevice | null): Record<string, string> {
  const userAgent = { "user-agent": headers.get("user-agent") ?? "" };
  if (!env.PROXY_SECRET) return userAgent;
  return {
    ...userAgent,
    [PROXY_SECRET_HEADER]: env.PROXY_SECRET,
    [CLIENT_ADDRESS_HEADER]: headers.get(CLIENT_ADDRESS_HEADER) ?? "",
    ...(device ? { [KNOWN_DEVICE_HEADER]: knownDeviceHeader(device) } : {}),
  };
}
