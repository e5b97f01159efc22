import { isIP } from "node:net";
import { CLIENT_ADDRESS_HEADER } from "@/lib/contract/client";
import { onIncomingRequest } from "@/lib/watch/incoming-requests";

/**
 * Adds the client's address to the headers of each request to this process, in place of one that the client sent:
 * handlers can't see the socket, and Next leaves a forged X-Forwarded-For as it is.
 */
export function addClientAddresses(trustedProxies: number): void {
  onIncomingRequest(({ socket, headers }) => {
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
