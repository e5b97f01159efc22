import * as z from "zod";

/** Headers about the client that the web side adds to calls; the upstream believes them only with the shared secret. */
export const PROXY_SECRET_HEADER = "x-proxy-secret";
export const CLIENT_ADDRESS_HEADER = "x-client-address";
export const KNOWN_DEVICE_HEADER = "x-known-device";

/** Whose right password a device has sent lately, at most `DEVICE_ACCOUNTS_MAX` of them, latest first. */
export const knownDeviceSchema = z.object({ deviceId: z.uuid(), userIds: z.array(z.uuid()) });

export type KnownDevice = z.infer<typeof knownDeviceSchema>;

export const DEVICE_ACCOUNTS_MAX = 5;

export function knownDeviceHeader({ deviceId, userIds }: KnownDevice): string {
  return [deviceId, ...userIds].join(" ");
}

export function readKnownDevice(header: string): KnownDevice | null {
  const [deviceId, ...userIds] = header.split(" ");
  return knownDeviceSchema.safeParse({ deviceId, userIds }).data ?? null;
}
