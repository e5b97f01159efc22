import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { askToSave, declineQuestion } from "@/lib/shell/unsaved/save-question";
import { FormActions } from "./form-actions";

test("a save that asks something doesn't say that it saves until it is answered", () => {
  const nothing = () => {};
  const props = { note: null, cancelHref: "/teams", isWaiting: false, created: null, onSubmit: nothing };
  render(<FormActions {...props} isSaving />);
  const save = screen.getByRole("button", { name: "Saving…" });
  act(() => void askToSave({}));
  expect(save.textContent).toBe("Save changes");
  expect(save.getAttribute("aria-disabled")).toBe("true");
  act(declineQuestion);
  expect(save.textContent).toBe("Saving…");
});

test("the form of a new record names what it creates, and that of a record says that it saves changes", () => {
  const props = { note: null, cancelHref: "/teams", isSaving: false, isWaiting: false, onSubmit: () => {} };
  const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
  const { rerender } = render(<FormActions {...props} created="team" />);
  expect(names()).toEqual(["Create and add another", "Create team"]);
  rerender(<FormActions {...props} created={null} />);
  expect(names()).toEqual(["Save changes"]);
});
