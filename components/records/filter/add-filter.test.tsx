import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderTeamList } from "@/components/testing/render-screen";

test("what is typed right after “Add filter” is in the search of fields, though its code comes later", async () => {
  startFakeBff({ teams: ["Delta"] });
  const user = await renderTeamList();
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  await user.keyboard("lea");
  const box = await screen.findByPlaceholderText("Filter by");
  expect(box).toHaveProperty("value", "lea");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toContain("Lead");
});
