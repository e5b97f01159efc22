import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { isSingleKey } from "@/components/ui/single-keys";
import { SingleKeysChoice } from "./single-keys-choice";

test("keys alone act until somebody turns them off", async () => {
  const user = userEvent.setup();
  render(<SingleKeysChoice />);
  const choice = screen.getByRole("checkbox", { name: "Single-key shortcuts in this browser" });
  const acts = () => isSingleKey(new KeyboardEvent("keydown", { key: "/" }));
  expect([choice.getAttribute("aria-checked"), acts()]).toEqual(["true", true]);
  await user.click(choice);
  expect([choice.getAttribute("aria-checked"), acts()]).toEqual(["false", false]);
  await user.click(choice);
  expect([choice.getAttribute("aria-checked"), acts()]).toEqual(["true", true]);
  expect(isSingleKey(new KeyboardEvent("keydown", { key: "/", ctrlKey: true }))).toBe(false);
});
