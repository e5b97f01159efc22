import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleRecord, onRecordPage } from "@/components/testing/failing-parts/failing-part";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { AccountFacts } from "./account-facts";

const ACCOUNT = {
  access: {
    accessRole: "Center admin",
    reason: "Their type is CLIENT_CENTER",
    centerCode: "SEA",
    summary: "Center admin of SEA",
    dashboard: { of: "center", parts: [], text: "Their center" },
    administers: false,
    kinds: [],
  },
  sessions: 0,
  lastSignInAt: null,
  twoFactorSince: null,
  passkeys: 0,
  events: [],
  invitation: null,
  viewings: [],
  may: { manage: true, viewAs: true, resetTwoFactor: false },
};

function open(status: string, may = ACCOUNT.may) {
  startFakeBff({ data: { "/api/users/u1/access": { ...ACCOUNT, may } } });
  renderScreen("/admin/users", onRecordPage("users", exampleRecord("u1", { status }), <AccountFacts />));
}

const factOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

test("a user’s peek says in words what they may do and how they sign in, and shows the product as theirs", async () => {
  open("active");
  expect(await factOf("Access")).toBe("Center admin of SEA");
  expect([await factOf("Last sign-in"), await factOf("Two-factor")]).toEqual(["Never", "Off"]);
  expect(screen.getByRole("button", { name: "View as" }).isConnected).toBe(true);
});

test("somebody suspended may do nothing, and nobody sees as those whom they may not", async () => {
  open("suspended", { ...ACCOUNT.may, viewAs: false });
  expect(await factOf("Access")).toBe("None while suspended");
  expect(screen.queryByRole("button", { name: "View as" })).toBeNull();
});
