import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderForm } from "@/components/testing/render-screen";

test("a long form has an index, whose entries lead to their sections and count their errors", async () => {
  startFakeBff({});
  Element.prototype.scrollIntoView = () => undefined;
  const user = renderForm("freelancers");
  const index = within(await screen.findByRole("navigation", { name: "Sections" }));
  await user.click(index.getByRole("button", { name: "Location" }));
  expect(document.activeElement?.closest("[data-slot=card]")?.textContent).toMatch(/^Location/);
  expect(index.getByRole("button", { current: "location" }).textContent).toBe("Location");
  await user.click(screen.getByRole("button", { name: "Create freelancer" }));
  await index.findByRole("button", { name: "Person 2 errors" });
});

test("a short form has none", () => {
  startFakeBff({});
  renderForm("centers");
  expect(screen.queryByRole("navigation", { name: "Sections" })).toBeNull();
});
