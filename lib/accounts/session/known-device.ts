import { DEVICE_ACCOUNTS_MAX, knownDeviceSchema, type KnownDevice } from "@/lib/contract/client";
import { KNOWN_DEVICE_COOKIE, setCookie, type CookieJar } from "./cookies";
import { sealFor, unseal } from "./seal";

// Browsers limit a cookie to 400 days; each sign-in renews it.
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** Null on a device where nobody has signed in. */
export async function readKnownDevice(cookies: CookieJar): Promise<KnownDevice | null> {
  const sealed = cookies.get(KNOWN_DEVICE_COOKIE)?.value;
  return sealed ? unseal(sealed, knownDeviceSchema) : null;
}

/** A Set-Cookie value that adds the user to those who have signed in on the device. It survives signing out. */
export async function knownDeviceCookie(device: KnownDevice | null, userId: string): Promise<string> {
  const others = (device?.userIds ?? []).filter((id) => id !== userId);
  const content = {
    deviceId: device?.deviceId ?? crypto.randomUUID(),
    userIds: [userId, ...others].slice(0, DEVICE_ACCOUNTS_MAX),
  };
  return setCookie(KNOWN_DEVICE_COOKIE, await sealFor(content, DEVICE_SECONDS), {
    maxAgeSeconds: DEVICE_SECONDS,
    httpOnly: true,
  });
}
