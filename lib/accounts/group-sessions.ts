import type { AccountSession } from "@/lib/contract/accounts/account";
import { describeDevice, type Device } from "./describe-device";

export type SessionGroup = {
  device: Device;
  network: string | null;
  isCurrent: boolean;
  /** In their order; at least one. */
  sessions: readonly [AccountSession, ...AccountSession[]];
};

/**
 * Sessions alike to whoever looks them over: of one kind of device at one address. The current one stands alone, since
 * no other is known to be of the same device.
 */
export function groupSessions(sessions: readonly AccountSession[]): SessionGroup[] {
  const groups = new Map<string, SessionGroup>();
  for (const session of sessions) {
    const { isCurrent, network, userAgent, id } = session;
    const device = describeDevice(userAgent);
    const key = isCurrent ? id : JSON.stringify([device, network]);
    const group = groups.get(key);
    groups.set(
      key,
      group
        ? { ...group, sessions: [...group.sessions, session] }
        : { device, network, isCurrent, sessions: [session] },
    );
  }
  return [...groups.values()];
}
