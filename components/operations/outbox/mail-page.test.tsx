import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { IsViewed } from "@/lib/shell/unless-viewed";
import { answerCalls } from "@/components/testing/fake-matches";
import { renderScreen } from "@/components/testing/render-screen";
import { MailPage } from "./mail-page";

const MAIL = {
  id: "m1",
  to: "ada@example.com",
  subject: "Reset your Muster password",
  createdAt: "2026-11-23T10:00:00.000Z",
  sentAt: null,
  attempts: 6,
  error: "The mail server can’t be reached (ECONNREFUSED)",
  body: null,
};

test("an email that was given up says why, and is sent again on request", async () => {
  const calls = answerCalls(({ method }) =>
    method === "GET" ? { data: { ...MAIL, state: "failed" } } : { status: 204 },
  );
  const user = renderScreen("/admin/outbox/m1", <MailPage id="m1" />);
  expect((await screen.findByText(/can’t be reached.*Tried 6 times, then given up\./)).isConnected).toBe(true);
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await expect
    .poll(() => calls.map(({ method, path }) => `${method} ${path}`))
    .toContain("POST /api/outbox/m1/delivery");
});

test("a text is displayed with why it is, and none is where a mail server delivers", async () => {
  const note = /Muster has no mail server, so you can pass this email on/;
  answerCalls(() => ({
    data: { ...MAIL, state: "sent", error: null, body: "Open https://muster.test/auth/reset#token=abc" },
  }));
  renderScreen("/admin/outbox/m1", <MailPage id="m1" />);
  expect((await screen.findByText(note)).isConnected).toBe(true);
  expect(screen.getByRole("link", { name: "https://muster.test/auth/reset#token=abc" }).isConnected).toBe(true);
  cleanup();
  answerCalls(() => ({ data: { ...MAIL, state: "sent", error: null } }));
  renderScreen("/admin/outbox/m1", <MailPage id="m1" />);
  await screen.findByText(/isn’t stored anymore or isn’t displayed here/);
  expect(screen.queryByText(note)).toBeNull();
});

test("an email that will be tried again offers nothing to do", async () => {
  answerCalls(() => ({ data: { ...MAIL, state: "waiting" } }));
  renderScreen("/admin/outbox/m1", <MailPage id="m1" />);
  expect((await screen.findByText(/and will be tried again\./)).isConnected).toBe(true);
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

test("who looks at the product as somebody else can’t send an email again", async () => {
  answerCalls(() => ({ data: { ...MAIL, state: "failed" } }));
  renderScreen("/admin/outbox/m1", <IsViewed value>{<MailPage id="m1" />}</IsViewed>);
  await screen.findByText(/then given up\./);
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

test.each([
  ["Set a new password: https://muster.test/auth/reset#token=abc", true],
  ["Accept it: https://muster.test/auth/invitation#token=abc", true],
  ["Confirm it: https://muster.test/auth/email#token=abc", false],
  ["Two-factor authentication was turned on.", false],
])("whether a link opens an account is said only of emails with one: %s", async (body, isSaid) => {
  answerCalls(() => ({ data: { ...MAIL, state: "sent", error: null, body } }));
  renderScreen("/admin/outbox/m1", <MailPage id="m1" />);
  const note = await screen.findByText(/Muster has no mail server/);
  expect(note.textContent.includes("A link in it opens their account, once.")).toBe(isSaid);
});
