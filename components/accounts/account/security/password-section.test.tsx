import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { PasswordSection } from "./password-section";
import { renderScreen } from "@/components/testing/render-screen";

const USER = {
  id: "u1",
  userType: "user",
  username: "nora",
  email: "nora@example.com",
  firstName: "Nora",
  lastName: "Quist",
  name: "Nora Quist",
  photoUrl: null,
  role: null,
  roles: [],
  centerCode: null,
  companyId: null,
  isOnboardingCompleted: true,
};
const STATE = { user: USER, isAuthenticated: true, isAdmin: false, isCenterAdmin: false };

/** Answers every call alike; returns the bodies that were sent. */
function answerWith(status: number, answer: object): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: { body?: string } = {}) => {
    bodies.push(JSON.parse(init.body ?? "null"));
    return new Response(JSON.stringify(answer), { status });
  });
  return bodies;
}

const renderSection = () => renderScreen("/account", <PasswordSection username="nora" hasPassword changedAt={null} />);

describe("the form of a password change", () => {
  test("ends the other sessions unless that is unchecked, and empties itself", async () => {
    const bodies = answerWith(200, { data: STATE });
    const user = renderSection();
    await user.type(screen.getByLabelText("Current password"), "quiet-lantern-42");
    await user.type(screen.getByLabelText("New password"), "amber-kettle-97-harbor");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe(""));
    expect(bodies).toEqual([
      { currentPassword: "quiet-lantern-42", password: "amber-kettle-97-harbor", endOtherSessions: true },
    ]);
  });

  test("sends nothing that can't be right", async () => {
    const bodies = answerWith(200, { data: STATE });
    const user = renderSection();
    await user.type(screen.getByLabelText("New password"), "short");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText("Enter your current password")).toBeTruthy();
    expect(screen.getByText("Use at least 10 characters")).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  test("shows the server's errors at their fields, and others as an alert", async () => {
    answerWith(422, { title: "x", errors: [{ path: "currentPassword", message: "Incorrect password" }] });
    const user = renderSection();
    await user.type(screen.getByLabelText("Current password"), "wrong");
    await user.type(screen.getByLabelText("New password"), "amber-kettle-97-harbor");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText("Incorrect password")).toBeTruthy();
    answerWith(429, { title: "x", detail: "Too many wrong passwords. Try again in 5 seconds." });
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Try again in 5 seconds.");
  });
});
