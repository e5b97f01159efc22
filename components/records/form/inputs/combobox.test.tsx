import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderTeamForm } from "@/components/testing/render-screen";

const FREELANCERS = ["Ada Byron", "Alan Kay", "Grace Hopper"];

const picker = () => screen.queryByRole("dialog", { name: "Choose lead" });
const options = () => within(screen.getByRole("dialog", { name: "Choose lead" })).getAllByRole("option");
const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test("typing on a reference field searches records, Escape returns to the field, and Enter selects", async () => {
  startFakeBff({ freelancers: FREELANCERS });
  const user = renderTeamForm();
  const field = await screen.findByRole("button", { name: /^Lead/ });
  field.focus();
  await user.keyboard("G");
  const search = await screen.findByRole<HTMLInputElement>("combobox", { name: /lead/i });
  await expectFocus(search);
  await user.keyboard("race");
  expect(search.value).toBe("Grace");
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(picker()).toBeNull());
  await expectFocus(field);
  expect(field.textContent).toBe("Choose a lead");

  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(options()).toHaveLength(FREELANCERS.length));
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(picker()).toBeNull());
  await expectFocus(field);
  expect(field.textContent).toBe("Alan Kay");

  await user.click(screen.getByRole("button", { name: "Clear lead" }));
  await expectFocus(field);
  await waitFor(() => expect(field.textContent).toBe("Choose a lead"));
});
