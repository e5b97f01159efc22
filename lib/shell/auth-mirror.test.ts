import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AuthState } from "@/lib/contract/accounts/auth";
import { clearLocalStorage, removeAuth, onSessionEndInOtherTab, saveAuth } from "./auth-mirror";

const auth: AuthState = {
  user: {
    id: "1",
    userType: "admin",
    username: "ada",
    email: "ada@demo.test",
    firstName: "Ada",
    lastName: null,
    name: null,
    photoUrl: null,
    role: null,
    roles: [],
    centerCode: null,
    companyId: null,
    isOnboardingCompleted: true,
  },
  isAuthenticated: true,
  isAdmin: true,
  isCenterAdmin: false,
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map([["draft:1", "{}"]]);
  const localStorage = {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function storageEvent(key: string | null, newValue: string | null) {
  return Object.assign(new Event("storage"), { key, newValue });
}

describe("auth mirror", () => {
  it("the session is saved under `auth`, without a token", () => {
    saveAuth(auth);
    expect(JSON.parse(stored.get("auth") ?? "")).toEqual(auth);
    expect(stored.get("auth")).not.toContain("oken");
  });

  it("an ended session is removed, and drafts stay", () => {
    saveAuth(auth);
    removeAuth();
    expect([...stored.keys()]).toEqual(["draft:1"]);
  });

  it("a sign-out clears all local storage", () => {
    saveAuth(auth);
    clearLocalStorage();
    expect(stored.size).toBe(0);
  });

  it("forbidden storage causes no error", () => {
    const forbidden = {
      get: () => {
        throw new Error("denied");
      },
    };
    vi.stubGlobal("window", Object.defineProperty({}, "localStorage", forbidden));
    expect(() => saveAuth(auth)).not.toThrow();
  });

  it.each([
    ["everything cleared", null, null, [["signed-out"]]],
    ["auth removed", "auth", null, [["expired"]]],
    ["auth renewed", "auth", "{}", []],
    ["a draft removed", "draft:1", null, []],
  ])("another tab's storage event is handled: %s", (_case, key, newValue, calls) => {
    const callback = vi.fn();
    const stop = onSessionEndInOtherTab(callback);
    window.dispatchEvent(storageEvent(key, newValue));
    expect(callback.mock.calls).toEqual(calls);
    stop();
    window.dispatchEvent(storageEvent(null, null));
    expect(callback.mock.calls).toEqual(calls);
  });
});
