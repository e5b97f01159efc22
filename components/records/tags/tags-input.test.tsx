import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderTeamForm } from "@/components/testing/render-screen";

const tagBox = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Tags" });
const removeButtons = () =>
  screen.queryAllByRole("button", { name: /^Remove / }).map((button) => button.getAttribute("aria-label"));

test("Enter and commas add tags, and Backspace in an empty box removes the last", async () => {
  startFakeBff({});
  const user = renderTeamForm();
  await user.click(await tagBox());
  await user.keyboard("Steel{Enter}Zinc,");
  expect(removeButtons()).toEqual(["Remove Steel", "Remove Zinc"]);
  await user.keyboard("{Backspace}");
  expect(removeButtons()).toEqual(["Remove Steel"]);
});

test("a tag typed in another case takes its existing spelling", async () => {
  startFakeBff({ tags: { Kafka: 2, Kafkaesque: 1 } });
  const user = renderTeamForm();
  await user.click(await tagBox());
  await user.keyboard("KAFKA");
  await screen.findByRole("option", { name: /^Kafka\b/ });
  await user.keyboard("{Enter}");
  expect(removeButtons()).toEqual(["Remove Kafka"]);
  await screen.findByText("Matched to “Kafka”.");
});

test("typing a selected tag again adds nothing, on Enter and on leaving the box", async () => {
  startFakeBff({ tags: { Java: 1, JavaScript: 1 } });
  const user = renderTeamForm();
  const box = await tagBox();
  await user.click(box);
  await user.keyboard("Java{Enter}");
  expect(removeButtons()).toEqual(["Remove Java"]);
  for (const key of ["{Enter}", "{Tab}"]) {
    await user.click(box);
    await user.keyboard("java");
    await screen.findByRole("option", { name: /^JavaScript/ });
    const suggestions = within(screen.getByRole("listbox", { name: "Suggestions" }));
    expect(suggestions.queryByRole("option", { selected: true })).toBeNull();
    await user.keyboard(key);
    await waitFor(() => expect(box.value).toBe(""));
    expect(removeButtons()).toEqual(["Remove Java"]);
  }
});
