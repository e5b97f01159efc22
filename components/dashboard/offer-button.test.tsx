import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/app/query-client";
import { startFakeBoard } from "@/components/testing/fake-board";
import { renderScreen } from "@/components/testing/render-screen";
import { OfferButton } from "./offer-button";

const PROPOSAL = {
  assignmentId: "maria-lopez",
  name: "Maria Lopez",
  role: "Navigator",
  project: "Voyage",
  version: 1,
  status: "proposed",
  updatedAt: "2026-11-01T08:00:00.000Z",
  statusSince: "2026-11-01T08:00:00.000Z",
};

const button = () => screen.getByRole("button", { name: "Offer to Maria Lopez" });

function renderButton() {
  return renderScreen("/dashboard", <OfferButton proposal={PROPOSAL} />, makeQueryClient());
}

test("a proposal is offered once, and the toast takes it back", async () => {
  const { writes, undone } = startFakeBoard({ people: { proposed: ["Maria Lopez"] } });
  const user = renderButton();
  await user.click(button());
  await user.click(button());
  await screen.findByText("Moved Maria Lopez to Offered");
  expect(writes).toEqual([{ id: "maria-lopez", body: { status: "offered" }, version: '"1"' }]);
  expect(button().getAttribute("aria-disabled")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Moved Maria Lopez back to Proposed");
  expect(undone).toEqual(["maria-lopez"]);
});

test("a refused offer can be tried again", async () => {
  const answer = { status: 422, problem: { title: "Not possible", detail: "The position is closed." } };
  startFakeBoard({ people: { proposed: ["Maria Lopez"] }, answer });
  const user = renderButton();
  await user.click(button());
  await screen.findByText("Couldn’t move Maria Lopez to Offered");
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBe("false"));
});
