import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { asking, startFakeBff } from "@/components/testing/fake-bff";
import { declineQuestion, FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { UserPage } from "./user-page";

const AT = "2026-11-23T08:00:00.000Z";
const NO_HISTORY = { content: [], totalElements: 0, totalPages: 0, size: 100, number: 1 };

const USER = {
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  linked: {},
  tags: [],
  may: { update: true, delete: true },
  id: "u1",
  code: "USR-000001",
  name: "Ada Byron",
  firstName: "Ada",
  lastName: "Byron",
  jobTitle: null,
  email: "ada@example.com",
  username: "ada",
  userType: "user",
  roles: ["ROLE_NURSE"],
  centerCode: null,
  companyId: null,
  status: "active",
};

test("a fact and a status whose question is answered with no keep their values, and the focus returns", async () => {
  startFakeBff({
    data: { "/api/users/u1": USER, "/api/users/u1/history": NO_HISTORY },
    answer: ({ method }) => (method === "PATCH" ? asking() : undefined),
  });
  const user = renderScreen(
    "/users/u1",
    <UserPage id="u1" rights={FULL_RIGHTS} delivery={{ isDelivered: true, opensOutbox: true }} />,
  );
  await user.click(await screen.findByRole("button", { name: "Edit type" }));
  await user.click(await screen.findByRole("option", { name: "Administrator" }));
  await declineQuestion(user);
  const fact = screen.getByRole("button", { name: "Edit type" });
  await waitFor(() => expect(document.activeElement).toBe(fact));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("Administrator")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Status: Active. Change status" }));
  await user.click(await screen.findByRole("option", { name: "Suspended" }));
  await declineQuestion(user);
  const status = screen.getByRole("button", { name: "Status: Active. Change status" });
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(screen.queryByRole("dialog")).toBeNull();
});
