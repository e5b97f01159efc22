import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { askToSave, declineQuestion } from "@/lib/shell/unsaved/save-question";
import { FormActions } from "./form-actions";

test("a save that asks something doesn't say that it saves until it is answered", () => {
  const nothing = () => {};
  const props = { note: null, cancelHref: "/teams", isWaiting: false, hasAddAnother: false, onSubmit: nothing };
  render(<FormActions {...props} isSaving />);
  const save = screen.getByRole("button", { name: "Saving…" });
  act(() => void askToSave({}));
  expect(save.textContent).toBe("Save");
  expect(save.getAttribute("aria-disabled")).toBe("true");
  act(declineQuestion);
  expect(save.textContent).toBe("Saving…");
});
