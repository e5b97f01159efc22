import { expect, it, vi } from "vitest";
import { knownDeviceCookie, readKnownDevice } from "./known-device";
import { seal } from "./seal";
import { jarOf } from "./testing/cookie-jar";
import { admin, centerAdmin } from "./testing/users";

vi.mock("@/env.mjs", async () => ({ env: (await import("./testing/settings")).settings }));

const userIdOf = (i: number) => `0190aaaa-0000-7000-8000-00000000010${i}`;

it("a device remembers who signed in on it, in a cookie that scripts can’t read", async () => {
  const cookie = await knownDeviceCookie(null, admin.id);
  expect(cookie).toMatch(/^device=Fe26.*; Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly$/);
  expect(cookie).not.toContain(admin.id);
  const device = await readKnownDevice(jarOf([cookie]));
  expect(device?.userIds).toEqual([admin.id]);
  const shared = await readKnownDevice(jarOf([await knownDeviceCookie(device, centerAdmin.id)]));
  expect(shared).toEqual({ deviceId: device?.deviceId, userIds: [centerAdmin.id, admin.id] });
});

it("a device remembers the last five", async () => {
  const device = { deviceId: userIdOf(9), userIds: [1, 2, 3, 4, 5].map(userIdOf) };
  const next = await readKnownDevice(jarOf([await knownDeviceCookie(device, userIdOf(6))]));
  expect(next?.userIds).toEqual([6, 1, 2, 3, 4].map(userIdOf));
});

it("nothing but our own seal of a device makes it known", async () => {
  const endsAt = Math.floor(Date.now() / 1000) + 3600;
  const session = await seal({ token: "x", endsAt });
  for (const value of ["", "x", `${userIdOf(1)} ${admin.id}`, session]) {
    expect(await readKnownDevice(jarOf([`device=${value}`]))).toBeNull();
  }
});
