import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderTeamForm } from "@/components/testing/render-screen";

const tagBox = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Tags" });

const suggestions = async () => within(await screen.findByRole("listbox", { name: "Suggestions" }));

function selectedTags() {
  const buttons = screen.queryAllByRole("button", { name: /^Remove / });
  return buttons.map((button) => button.getAttribute("aria-label")?.replace("Remove ", ""));
}

test("Enter and commas add tags, and Backspace in an empty box removes the last", async () => {
  startFakeBff({});
  const user = renderTeamForm();
  await user.click(await tagBox());
  await user.keyboard("Steel{Enter}");
  await waitFor(() => expect(selectedTags()).toEqual(["Steel"]));
  await user.keyboard("Zinc,");
  await waitFor(() => expect(selectedTags()).toEqual(["Steel", "Zinc"]));
  await user.keyboard("{Backspace}");
  await waitFor(() => expect(selectedTags()).toEqual(["Steel"]));
});

test("a tag typed in another case takes its existing spelling", async () => {
  startFakeBff({ tags: { Kafka: 2, Kafkaesque: 1 } });
  const user = renderTeamForm();
  await user.click(await tagBox());
  await user.keyboard("KAFKA");
  await (await suggestions()).findByRole("option", { name: /^Kafka\b/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(selectedTags()).toEqual(["Kafka"]));
  await screen.findByText("Matched to “Kafka”.");
});

test("Enter selects the highlighted tag, and the arrow keys lead to a new one", async () => {
  startFakeBff({ tags: { Kafkaesque: 1 } });
  const user = renderTeamForm();
  const box = await tagBox();
  for (const [keys, tag] of [
    ["{Enter}", "Kafkaesque"],
    ["{ArrowDown}{Enter}", "kafka"],
  ] as const) {
    await user.click(box);
    await user.keyboard("kafka");
    const options = await suggestions();
    await waitFor(() => expect(options.getAllByRole("option")).toHaveLength(2));
    expect(options.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Kafkaesque1",
      "Create “kafka”",
    ]);
    expect(options.getByRole("option", { selected: true }).textContent).toBe("Kafkaesque1");
    await user.keyboard(keys);
    await waitFor(() => expect(selectedTags()).toEqual([tag]));
    await user.keyboard("{Backspace}");
    await waitFor(() => expect(selectedTags()).toEqual([]));
  }
});

test("typing a selected tag again adds nothing", async () => {
  startFakeBff({ tags: { Java: 1, JavaScript: 1 } });
  const user = renderTeamForm();
  const box = await tagBox();
  await user.click(box);
  await user.keyboard("Java{Enter}");
  await waitFor(() => expect(selectedTags()).toEqual(["Java"]));
  await user.keyboard("java");
  const options = await suggestions();
  await waitFor(() => expect(options.getAllByRole("option")).toHaveLength(1));
  expect(options.queryByRole("option", { selected: true })).toBeNull();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(box.value).toBe(""));
  await waitFor(() => expect(selectedTags()).toEqual(["Java"]));
});
