import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { CLIENT_ADDRESS_HEADER } from "@/lib/contract/client";

/**
 * Adds the client's address to the headers of each request to this process, in place of one that the client sent:
 * handlers can't see the socket, and Next leaves a forged X-Forwarded-For as it is.
 */
export function addClientAddresses(trustedProxies: number): void {
  subscribe("http.server.request.start", (message) => {
    const request = requestOf(message);
    if (!request) return;
    const { socket, headers } = request;
    const forwarded = headers["x-forwarded-for"];
    headers[CLIENT_ADDRESS_HEADER] = clientAddress(String(forwarded ?? ""), socket.remoteAddress, trustedProxies);
  });
}

/** Each proxy appends the address that called it, so the client's is as far from the end as there are proxies. */
export function clientAddress(forwarded: string, socketAddress = "", trustedProxies = 0): string {
  const addresses = forwarded.split(",").map((address) => address.trim());
  const named = trustedProxies > 0 ? (addresses.at(-trustedProxies) ?? addresses[0] ?? "") : "";
  return isIP(named) ? named : socketAddress;
}

function requestOf(message: unknown): IncomingMessage | null {
  const request = typeof message === "object" && message !== null && "request" in message ? message.request : null;
  return request instanceof IncomingMessage ? request : null;
}
