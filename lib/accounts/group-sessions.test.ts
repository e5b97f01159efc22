import { expect, test } from "vitest";
import type { AccountSession } from "@/lib/contract/accounts/account";
import { groupSessions } from "./group-sessions";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const WINDOWS_NEWER = WINDOWS.replace("140", "141");
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const AT = "2026-11-24T08:00:00.000Z";

function session(id: string, userAgent: string | null, more: Partial<AccountSession> = {}): AccountSession {
  return {
    id,
    isCurrent: false,
    method: "password",
    userAgent,
    network: "203.0.113.7",
    signedInAt: AT,
    lastSeenAt: AT,
    ...more,
  };
}

const groupsOf = (sessions: AccountSession[]) =>
  groupSessions(sessions).map(({ device, sessions: own }) => [device.name, own.map(({ id }) => id).join(" ")]);

test("sessions of one kind of device at one address are one group, in the order of its first", () => {
  expect(
    groupsOf([
      session("now", WINDOWS, { isCurrent: true }),
      session("a", IPHONE),
      session("b", WINDOWS),
      session("c", WINDOWS_NEWER),
      session("d", IPHONE),
      session("e", null),
      session("f", null),
    ]),
  ).toEqual([
    ["Chrome on Windows", "now"],
    ["Safari on iPhone", "a d"],
    ["Chrome on Windows", "b c"],
    [null, "e f"],
  ]);
});

test("another address is another group, since only one of both may be known to the person", () => {
  expect(groupsOf([session("a", WINDOWS), session("b", WINDOWS, { network: "198.51.100.1" })])).toEqual([
    ["Chrome on Windows", "a"],
    ["Chrome on Windows", "b"],
  ]);
});
