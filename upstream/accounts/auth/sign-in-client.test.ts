import { describe, expect, test } from "vitest";
import { clientOf, networkOf } from "./sign-in-client";

const SECRET = "kq3v-7Zt0b-91xUe-4mPfy-Jd82s-hWnL6";
const DEVICE = "0190aaaa-0000-7000-8000-000000000009";
const OWNER = "0190aaaa-0000-7000-8000-000000000001";

const socket = (remoteAddress: string) => ({ remoteAddress });
const clientWith = (headers: Record<string, string>, secret: string | null = SECRET) =>
  // @ts-expect-error a socket of which only the address is read
  clientOf({ headers, socket: socket("10.0.0.5") }, secret);

const named = { "x-client-address": "203.0.113.7", "x-known-device": `${DEVICE} ${OWNER}` };

describe("the client of a call", () => {
  test("is the one that the web side names with the shared secret", () => {
    expect(clientWith({ ...named, "x-proxy-secret": SECRET })).toEqual({
      network: "203.0.113.7",
      device: { deviceId: DEVICE, userIds: [OWNER] },
      userAgent: null,
    });
  });

  test.each([
    ["a wrong secret", { ...named, "x-proxy-secret": "x" }, SECRET],
    ["no secret", named, SECRET],
    ["a secret that isn't configured", { ...named, "x-proxy-secret": "" }, null],
    ["a forged X-Forwarded-For", { "x-forwarded-for": "203.0.113.7" }, SECRET],
    ["an address that isn't one", { "x-proxy-secret": SECRET, "x-client-address": "localhost" }, SECRET],
  ])("is the socket's with %s", (_, headers, secret) => {
    expect(clientWith(headers, secret)).toEqual({ network: "10.0.0.5", device: null, userAgent: null });
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:0:1:aaaa::1", "2001:db8:0:1::/64"],
  ["2001:DB8::1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:0db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
