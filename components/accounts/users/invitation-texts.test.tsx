import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RunStep } from "@/components/records/import/run-step";
import { startFakeBff } from "@/components/testing/fake-bff";
import { fakeImport } from "@/components/testing/fake-import";
import { renderScreen } from "@/components/testing/render-screen";
import type { UserAccessPage } from "@/lib/contract/accounts/user-access";
import type { MailDelivery } from "@/lib/contract/accounts/user";
import { InvitationNotice } from "./invitation-notice";
import { ImportedInvitations } from "./invitation-texts";
import { UserActions } from "./user-actions";

const AT = "2026-11-25T08:00:00.000Z";
const ACCOUNT: UserAccessPage = {
  access: {
    accessRole: "Nurse",
    reason: "Their roles.",
    centerCode: null,
    summary: "Nurse",
    dashboard: { of: "none", parts: [], text: "" },
    administers: false,
    kinds: [],
  },
  sessions: 0,
  lastSignInAt: null,
  twoFactorSince: null,
  passkeys: 0,
  events: [],
  invitation: { state: "open", sentAt: AT, expiresAt: "2026-12-02T08:00:00.000Z", sentBy: null },
  viewings: [],
  may: { manage: true, viewAs: false, resetTwoFactor: false },
};

test.each<[MailDelivery, RegExp, string, boolean]>([
  [{ isDelivered: true, opensOutbox: true }, /^Invitation sent .*The link works until/, "Invitation sent", false],
  [
    { isDelivered: false, opensOutbox: true },
    /^The invitation waits in the outbox: .*Its link works until/,
    "The invitation waits in the outbox",
    true,
  ],
  [
    { isDelivered: false, opensOutbox: false },
    /^The invitation waits in the outbox: .*Its link works until/,
    "The invitation waits in the outbox",
    false,
  ],
])("an invitation is called sent only if emails are delivered: %o", async (delivery, text, toast, hasLink) => {
  startFakeBff({ answer: ({ method }) => (method === "POST" ? {} : undefined) });
  const user = renderScreen("/admin/users/u1", <InvitationNotice id="u1" account={ACCOUNT} delivery={delivery} />);
  expect(screen.getByRole("region", { name: "Invitation" }).querySelector("p")?.textContent).toMatch(text);
  const link = screen.queryByRole("link", { name: "outbox" });
  expect(link?.getAttribute("href") ?? null).toBe(hasLink ? "/admin/outbox" : null);
  await user.click(screen.getByRole("button", { name: "Resend invitation" }));
  await screen.findByText(toast);
});

test.each<[MailDelivery, string, boolean]>([
  [{ isDelivered: true, opensOutbox: true }, "Reset link sent to Ada", false],
  [{ isDelivered: false, opensOutbox: true }, "The reset link for Ada waits in the outbox", true],
  [{ isDelivered: false, opensOutbox: false }, "The reset link for Ada waits in the outbox", false],
])("a reset link is called sent only if emails are delivered: %o", async (delivery, toast, hasLink) => {
  startFakeBff({ answer: ({ method }) => (method === "POST" ? {} : undefined) });
  const record = {
    id: "u1",
    code: "USR-1",
    name: "Ada",
    email: "ada@example.com",
    status: "active",
    version: 1,
    createdAt: AT,
    createdBy: null,
    updatedAt: AT,
    updatedBy: null,
    linked: {},
  };
  const user = renderScreen("/admin/users/u1", <UserActions {...{ record, account: ACCOUNT, delivery }} />);
  await user.click(screen.getByRole("button", { name: "Sign-in" }));
  await user.click(await screen.findByRole("menuitem", { name: "Send reset link" }));
  await screen.findByText(toast);
  expect(screen.queryByRole("button", { name: "Open outbox" }) !== null).toBe(hasLink);
});

test("an import says where the invitations of new users are, and nothing if it added none", () => {
  const note = <ImportedInvitations delivery={{ isDelivered: false, opensOutbox: true }} />;
  const counts = { create: 2, update: 0, unchanged: 0, skipped: 0, failed: 0 };
  startFakeBff({ data: {}, answer: ({ path }) => (path.endsWith("/rows") ? { rows: [], total: 0 } : []) });
  const data = fakeImport({ kind: "users", state: "done", hasChanges: true, counts });
  const done = (more: object) => <RunStep data={{ ...data, ...more }} createdNote={note} onCorrect={() => undefined} />;
  renderScreen("/admin/users/import", done({}));
  expect(screen.getByRole("status").textContent).toContain("imported in 1 s. The invitations wait in the outbox.");
  expect(screen.getByRole("link", { name: "outbox" }).getAttribute("href")).toBe("/admin/outbox");
  renderScreen("/admin/users/import", done({ counts: { ...counts, create: 0, update: 2 } }));
  expect(screen.getAllByText(/The invitations wait/)).toHaveLength(1);
});
