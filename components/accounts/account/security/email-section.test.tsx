import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { MailDelivery } from "@/lib/contract/accounts/user";
import { answerCalls } from "@/components/testing/fake-matches";
import { DELIVERED, renderScreen } from "@/components/testing/render-screen";
import { EmailSection } from "./email-section";

test.each<[MailDelivery, string, RegExp]>([
  [DELIVERED, "Send confirmation link", /^A link is on its way to new@example.com\. Open it within/],
  [
    { isDelivered: false, opensOutbox: true },
    "Request confirmation link",
    /^A link for new@example.com waits in the outbox\. Open it within/,
  ],
  [
    { isDelivered: false, opensOutbox: false },
    "Request confirmation link",
    /^A link for new@example.com waits in the outbox: ask an administrator for it\. Open it within/,
  ],
])("the link to a new address is said to be where it is: %o", async (delivery, button, text) => {
  answerCalls(() => ({ status: 204 }));
  const section = <EmailSection email="old@example.com" hasPassword delivery={delivery} />;
  const user = renderScreen("/account", section);
  await user.click(screen.getByRole("button", { name: "Change email" }));
  await user.type(await screen.findByLabelText("New email"), "new@example.com");
  await user.type(screen.getByLabelText(/password/i), "Some-password-1");
  await user.click(screen.getByRole("button", { name: button }));
  expect((await screen.findByText("new@example.com")).closest("p")?.textContent).toMatch(text);
});
