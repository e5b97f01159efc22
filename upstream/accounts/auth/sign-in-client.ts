import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import {
  CLIENT_ADDRESS_HEADER,
  KNOWN_DEVICE_HEADER,
  PROXY_SECRET_HEADER,
  readKnownDevice,
  type KnownDevice,
} from "@/lib/contract/client";
import { isSecret } from "@/lib/service/is-secret";

/** `network` is the address, of IPv6 the first 64 bits, which one customer of a provider gets as a whole. */
export type Client = { network: string; device: KnownDevice | null; userAgent: string | null };

const USER_AGENT_MAX = 400;

/** The client as named by the web side; without the shared secret, the one at the other end of the socket. */
export function clientOf(request: Pick<FastifyRequest, "headers" | "socket">, proxySecret: string | null): Client {
  const { headers } = request;
  const isProxy = proxySecret !== null && isSecret(proxySecret, headers[PROXY_SECRET_HEADER]);
  const named = isProxy ? headers[CLIENT_ADDRESS_HEADER] : undefined;
  const device = isProxy ? headers[KNOWN_DEVICE_HEADER] : undefined;
  const address = typeof named === "string" && isIP(named) ? named : (request.socket.remoteAddress ?? "");
  return {
    network: networkOf(address),
    device: typeof device === "string" ? readKnownDevice(device) : null,
    userAgent: headers["user-agent"]?.slice(0, USER_AGENT_MAX) ?? null,
  };
}

/** What isn’t an address is returned unchanged. */
export function networkOf(address: string): string {
  const [plain = ""] = address.toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [before = "", after] = plain.split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  const missing = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
