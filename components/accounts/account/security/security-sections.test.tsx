import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AccountSecurity } from "@/lib/contract/accounts/account";
import { DELIVERED, renderScreen } from "@/components/testing/render-screen";
import { SecuritySections } from "./security-sections";

const AT = "2026-11-24T08:00:00.000Z";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

const session = {
  method: "password",
  userAgent: CHROME,
  network: "203.0.113.7",
  signedInAt: AT,
  lastSeenAt: AT,
} as const;

let security: AccountSecurity;
let calls: { call: string; body: unknown }[];
let answers: Record<string, { status?: number; body?: object }>;

beforeEach(() => {
  security = {
    hasPassword: true,
    passwordChangedAt: AT,
    twoFactor: { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 },
    canAddPasskeys: true,
    passkeys: [],
    sessions: [{ ...session, id: "s1", isCurrent: true }],
    events: [],
  };
  calls = [];
  answers = {};
  vi.stubGlobal("fetch", async (path: string, init: { method?: string; body?: string } = {}) => {
    const call = `${init.method ?? "GET"} ${path}`;
    if (call === "GET /api/account/security") return new Response(JSON.stringify({ data: security }));
    calls.push({ call, body: JSON.parse(init.body ?? "null") });
    const { status = 200, body = { data: {} } } = answers[call] ?? {};
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function renderSections() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = renderScreen(
    "/account",
    <SecuritySections username="nora" email="nora@example.com" delivery={DELIVERED} />,
    client,
  );
  await screen.findByRole("heading", { name: "Sessions" });
  return user;
}

const section = (name: string) => within(screen.getByRole("region", { name }));

test("a failed load offers another try", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 400 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderScreen("/account", <SecuritySections username="nora" email="nora@example.com" delivery={DELIVERED} />, client);
  expect(await screen.findByText("Couldn’t load your security settings")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

describe("sessions", () => {
  test("name their device, and all but the current one can be ended", async () => {
    security.sessions.push({ ...session, id: "s2", isCurrent: false, userAgent: null });
    answers["DELETE /api/account/sessions/s2"] = { status: 204 };
    const user = await renderSections();
    const [current, other] = section("Sessions").getAllByRole("listitem");
    expect(current?.textContent).toContain("Chrome on Windows");
    expect(current?.textContent).toContain("This session");
    expect(other?.textContent).toMatch(/^Unknown device.+Signed in .+ with a password.*Last used/);
    security.sessions.pop();
    await user.click(section("Sessions").getByRole("button", { name: "Sign out: Unknown device" }));
    await waitFor(() => expect(section("Sessions").getAllByRole("listitem")).toHaveLength(1));
    expect(calls.map(({ call }) => call)).toEqual(["DELETE /api/account/sessions/s2"]);
  });
});

test("sessions alike are one row, which says how many they are and signs them all out", async () => {
  const ids = ["s2", "s3"];
  for (const id of ids) {
    security.sessions.push({ ...session, id, isCurrent: false });
    answers[`DELETE /api/account/sessions/${id}`] = { status: 204 };
  }
  const user = await renderSections();
  const rows = section("Sessions").getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent?.includes("2 sessions"))).toEqual([false, true]);
  security.sessions.splice(1);
  await user.click(section("Sessions").getByRole("button", { name: "Sign out all: Chrome on Windows" }));
  await waitFor(() => expect(section("Sessions").getAllByRole("listitem")).toHaveLength(1));
  expect(calls.map(({ call }) => call)).toEqual(ids.map((id) => `DELETE /api/account/sessions/${id}`));
});

describe("two-factor authentication", () => {
  test("is set up with the password and a code, and shows the recovery codes once", async () => {
    answers["POST /api/account/two-factor"] = {
      body: { data: { key: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Muster:nora?secret=JBSWY3DPEHPK3PXP" } },
    };
    answers["POST /api/account/two-factor/confirmation"] = { body: { data: { recoveryCodes: ["KX7M-2QRW-9HBD"] } } };
    const user = await renderSections();
    await user.click(section("Two-factor authentication").getByRole("button", { name: "Set up" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(await dialog.findByLabelText("Your password"), "quiet-lantern-42");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByRole("img", { name: "QR code for your authenticator app" })).toBeTruthy();
    expect(dialog.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
    await user.type(dialog.getByLabelText("Code from the app"), "123456");
    security.twoFactor = { isOn: true, isRequired: false, since: AT, recoveryCodesLeft: 10 };
    await user.click(dialog.getByRole("button", { name: "Turn on" }));
    expect(await dialog.findByText("KX7M-2QRW-9HBD")).toBeTruthy();
    // Only this button closes them: they are displayed once.
    await user.keyboard("{Escape}");
    expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
    expect(dialog.getByText("KX7M-2QRW-9HBD")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "I’ve saved the codes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await section("Two-factor authentication").findByText("10 recovery codes left")).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ currentPassword: "quiet-lantern-42" }, { code: "123456" }]);
  });

  test("is turned off with the password or a code, not at all if it is required", async () => {
    security.twoFactor = { isOn: true, isRequired: false, since: AT, recoveryCodesLeft: 1 };
    answers["POST /api/account/two-factor/removal"] = { status: 204 };
    const user = await renderSections();
    await user.click(section("Two-factor authentication").getByRole("button", { name: "Turn off" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "Turn off" }));
    expect(dialog.getByText("Enter your password")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Use a code instead" }));
    await user.type(dialog.getByLabelText("Authentication code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Turn off" }));
    await waitFor(() => expect(calls).toMatchObject([{ body: { code: "123456" } }]));
  });

  test("that an access role needs has no way to turn it off", async () => {
    security.twoFactor = { isOn: true, isRequired: true, since: AT, recoveryCodesLeft: 10 };
    await renderSections();
    expect(section("Two-factor authentication").queryByRole("button", { name: "Turn off" })).toBeNull();
  });
});

describe("passkeys", () => {
  test("can be renamed and removed", async () => {
    security.passkeys = [{ id: "p1", name: "Work laptop", createdAt: AT, lastUsedAt: null }];
    answers["DELETE /api/account/passkeys/p1"] = { status: 204 };
    const user = await renderSections();
    await user.click(section("Passkeys").getByRole("button", { name: "Rename Work laptop" }));
    const dialog = within(await screen.findByRole("dialog"));
    const name = await dialog.findByLabelText("Name");
    await user.clear(name);
    await user.type(name, "Phone");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(section("Passkeys").getByRole("button", { name: "Remove Work laptop" }));
    await user.click(await screen.findByRole("button", { name: "Remove passkey" }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([
      { call: "PATCH /api/account/passkeys/p1", body: { name: "Phone" } },
      { call: "DELETE /api/account/passkeys/p1", body: null },
    ]);
  });

  test("say why a browser without them can't add one", async () => {
    answers["POST /api/account/passkeys/options"] = { body: { data: { options: {} } } };
    const user = await renderSections();
    await user.click(section("Passkeys").getByRole("button", { name: "Add passkey" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(await dialog.findByLabelText("Your password"), "quiet-lantern-42");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("doesn’t support passkeys");
  });
});

test.each([
  ["Set up", "Set up two-factor authentication"],
  ["Change email", "Change email"],
])("the dialog of “%s” is left by its Cancel, and nothing is sent", async (button, name) => {
  const user = await renderSections();
  await user.click(screen.getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls).toEqual([]);
});
