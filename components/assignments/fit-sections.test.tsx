import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { FitFacts } from "./fit-sections";

const AT = "2026-11-23T08:00:00.000Z";
const ASSIGNMENT = {
  id: "a1",
  code: "ASG-000001",
  name: "Ada Byron",
  status: "proposed",
  version: 1,
  createdAt: AT,
  createdBy: null,
  updatedAt: AT,
  updatedBy: null,
  linked: {},
};

test("an assignment that was proposed from a match says its score", async () => {
  const match = { score: 72, factors: [], weightsVersion: 1, at: AT };
  startFakeBff({ data: { "/api/assignments/a1/match": match } });
  renderScreen("/assignments/a1", <FitFacts record={ASSIGNMENT} />);
  const fit = await screen.findByRole("region", { name: "Fit" });
  expect(within(fit).getByText("72 of 100 when proposed").isConnected).toBe(true);
});
