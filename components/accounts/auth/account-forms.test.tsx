import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerCalls } from "@/components/testing/fake-matches";
import { renderScreen } from "@/components/testing/render-screen";
import { isObject } from "@/lib/values";
import { ForgotForm } from "./forgot-form";
import { InvitationForm } from "./invitation-form";
import { ResetForm } from "./reset-form";
import { SignUpForm } from "./sign-up-form";

const LINK = {
  username: "ada",
  email: "ada@example.com",
  firstName: "Ada",
  lastName: null,
  sentBy: "Grace Hopper",
};

test("a requested link is confirmed without saying whether there is an account, and can be requested again", async () => {
  const calls = answerCalls(() => ({ data: null }));
  const user = renderScreen("/auth/forgot", <ForgotForm isDelivered />);
  await user.click(screen.getByRole("button", { name: "Send link" }));
  expect((await screen.findByText("Enter your username or email")).isConnected).toBe(true);
  await user.type(screen.getByLabelText("Username or email"), "ada@example.com");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  expect((await screen.findByRole("status")).textContent).toContain("If ada@example.com has an account");
  expect(calls.map(({ method, body }) => [method, body])).toEqual([["POST", { login: "ada@example.com" }]]);
  await user.click(screen.getByRole("button", { name: "try again" }));
  expect(screen.getByLabelText("Username or email").isConnected).toBe(true);
});

test("without a mail server a requested link is said to wait with administrators, with or without an account", async () => {
  answerCalls(() => ({ data: null }));
  const user = renderScreen("/auth/forgot", <ForgotForm isDelivered={false} />);
  await user.type(screen.getByLabelText("Username or email"), "nobody@example.com");
  await user.click(screen.getByRole("button", { name: "Request link" }));
  const status = (await screen.findByRole("status")).textContent;
  expect(status).toContain("If nobody@example.com has an account, a link to set a new password waits in the outbox");
  expect(status).not.toContain("on its way");
});

test("a form that is sent twice at once is sent once, without an alarm", async () => {
  const calls = answerCalls(() => ({ data: null }));
  const user = renderScreen("/auth/forgot", <ForgotForm isDelivered />);
  await user.type(screen.getByLabelText("Username or email"), "ada@example.com");
  const form = screen.getByLabelText<HTMLInputElement>("Username or email").form;
  form?.requestSubmit();
  form?.requestSubmit();
  expect((await screen.findByRole("status")).textContent).toContain("If ada@example.com has an account");
  expect(calls).toHaveLength(1);
});

test("a throttled request says how long to wait", async () => {
  answerCalls(() => ({ status: 429, problem: { title: "Too many requests" } }));
  const user = renderScreen("/auth/forgot", <ForgotForm isDelivered />);
  await user.type(screen.getByLabelText("Username or email"), "ada");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  expect((await screen.findByText(/Too many password resets from your network/)).isConnected).toBe(true);
});

test("a link’s token is sent in the body of calls, and a weak password is named at its field", async () => {
  const calls = answerCalls(({ body }) =>
    hasPassword(body)
      ? { status: 422, problem: { title: "Invalid", errors: [{ path: "password", message: "Too common" }] } }
      : { data: LINK },
  );
  const user = renderScreen("/auth/reset#token=a-token", <ResetForm />);
  await user.type(await screen.findByLabelText("New password"), "password12345");
  expect(screen.getByText("ada@example.com").isConnected).toBe(true);
  await user.click(screen.getByRole("button", { name: "Set new password" }));
  expect((await screen.findByText("Too common")).isConnected).toBe(true);
  expect(calls.map(({ body }) => body)).toEqual([
    { purpose: "password-reset", token: "a-token" },
    { token: "a-token", password: "password12345" },
  ]);
  expect(calls.map(({ path }) => path).join()).not.toContain("a-token");
});

test.each(["#token=used", "#other=x", ""])("a link that doesn’t work (%s) leads to a new one", async (hash) => {
  answerCalls(() => ({ status: 404, problem: { title: "Not found" } }));
  renderScreen(`/auth/reset${hash}`, <ResetForm />);
  expect((await screen.findByText("This link doesn’t work anymore")).isConnected).toBe(true);
  expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe("/auth/forgot");
});

test("an unreachable service doesn’t call the link dead, and is tried again", async () => {
  let isDown = true;
  answerCalls(() => (isDown ? { status: 503, problem: { title: "Unavailable" } } : { data: LINK }));
  const user = renderScreen("/auth/reset#token=a-token", <ResetForm />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  expect((await screen.findByLabelText("New password")).isConnected).toBe(true);
});

test("an invitation names who sent it, knows the name so far and says what accepting ends", async () => {
  const calls = answerCalls(({ body }) => (hasPassword(body) ? { status: 404, problem: NOT_FOUND } : { data: LINK }));
  const user = renderScreen("/auth/invitation#token=a-token", <InvitationForm isSignedIn />);
  expect((await screen.findByText("Grace Hopper")).isConnected).toBe(true);
  expect(screen.getByText(/Accepting ends that session/).isConnected).toBe(true);
  expect(screen.getByDisplayValue("Ada").isConnected).toBe(true);
  await user.type(screen.getByLabelText("Last name"), "Byron");
  await user.type(screen.getByLabelText("Password"), "seven quiet lanterns drift");
  await user.click(screen.getByRole("button", { name: "Accept invitation" }));
  // Somebody else has used the link in the meantime.
  expect((await screen.findByText("The invitation is gone")).isConnected).toBe(true);
  expect(calls.at(-1)?.body).toEqual({
    token: "a-token",
    firstName: "Ada",
    lastName: "Byron",
    password: "seven quiet lanterns drift",
  });
});

test("the first wrong field gets the focus, loses its error once it is typed in, and an empty code isn’t sent", async () => {
  const calls = answerCalls(({ body }) =>
    isObject(body) && body.username === "taken"
      ? { status: 422, problem: { title: "Invalid", errors: [{ path: "username", message: "Taken" }] } }
      : { status: 403, problem: { title: "No", errors: [{ path: "setupCode", message: "Enter the setup code" }] } },
  );
  const user = renderScreen("/auth/signup", <SignUpForm returnPath="/dashboard" needsSetupCode />);
  await user.type(screen.getByLabelText("First name"), "Ada");
  await user.type(screen.getByLabelText("Email"), "ada@example");
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect((await screen.findByText(/Use 3 to 40 letters/)).isConnected).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), ".com");
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBeNull();
  await user.type(screen.getByLabelText("Username"), "taken");
  await user.type(screen.getByLabelText("Password"), "seven quiet lanterns drift");
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect((await screen.findByText("Taken")).isConnected).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("Username"));
  await user.type(screen.getByLabelText("Username"), "2");
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect((await screen.findByText("Enter the setup code")).isConnected).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("Setup code"));
  expect(calls.at(-1)?.body).toEqual({
    firstName: "Ada",
    lastName: null,
    email: "ada@example.com",
    username: "taken2",
    password: "seven quiet lanterns drift",
  });
});

const NOT_FOUND = { title: "Not found", detail: "The invitation is gone" };

function hasPassword(body: unknown): boolean {
  return isObject(body) && "password" in body;
}
