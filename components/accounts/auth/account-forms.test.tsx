import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerCalls } from "@/components/testing/fake-matches";
import { renderScreen } from "@/components/testing/render-screen";
import { ForgotForm } from "./forgot-form";
import { InvitationForm } from "./invitation-form";
import { ResetForm } from "./reset-form";

const LINK = {
  username: "ada",
  email: "ada@example.com",
  firstName: "Ada",
  lastName: null,
  sentBy: "Grace Hopper",
};

test("a requested link is confirmed without saying whether there is an account, and can be requested again", async () => {
  const calls = answerCalls(() => ({ data: null }));
  const user = renderScreen("/auth/forgot", <ForgotForm />);
  await user.click(screen.getByRole("button", { name: "Send link" }));
  expect((await screen.findByText("Enter your username or email")).isConnected).toBe(true);
  await user.type(screen.getByLabelText("Username or email"), "ada@example.com");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  expect((await screen.findByRole("status")).textContent).toContain("If ada@example.com has an account");
  expect(calls.map(({ method, body }) => [method, body])).toEqual([["POST", { login: "ada@example.com" }]]);
  await user.click(screen.getByRole("button", { name: "try again" }));
  expect(screen.getByLabelText("Username or email").isConnected).toBe(true);
});

test("a throttled request says how long to wait", async () => {
  answerCalls(() => ({ status: 429, problem: { title: "Too many requests" } }));
  const user = renderScreen("/auth/forgot", <ForgotForm />);
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

const NOT_FOUND = { title: "Not found", detail: "The invitation is gone" };

function hasPassword(body: unknown): boolean {
  return typeof body === "object" && body !== null && "password" in body;
}
