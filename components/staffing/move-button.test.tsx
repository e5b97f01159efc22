import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/app/query-client";
import { startFakeBoard } from "@/components/testing/fake-board";
import { renderScreen } from "@/components/testing/render-screen";
import { MoveButton } from "./move-button";

const CARD = {
  id: "maria-lopez",
  name: "Maria Lopez",
  version: 1,
  status: "proposed",
  updatedAt: "2026-11-01T08:00:00.000Z",
};

const button = () => screen.getByRole("button", { name: "Offer" });

function renderButton() {
  const button = (
    <MoveButton kind="assignments" card={CARD} status="offered">
      Offer
    </MoveButton>
  );
  return renderScreen("/dashboard", button, makeQueryClient());
}

test("a card is moved once, and the toast takes it back", async () => {
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

test("a refused move can be tried again", async () => {
  const answer = { status: 422, problem: { title: "Not possible", detail: "The position is closed." } };
  startFakeBoard({ people: { proposed: ["Maria Lopez"] }, answer });
  const user = renderButton();
  await user.click(button());
  await screen.findByText("Couldn’t move Maria Lopez to Offered");
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBe("false"));
});
