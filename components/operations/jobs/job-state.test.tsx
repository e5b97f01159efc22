import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { JobState } from "./job-state";

test.each([
  [0, "Done"],
  [2, "2 failed"],
])("a job that is done with %i failed rows says %s", (failed, text) => {
  const { container } = render(<JobState state="done" isCancelling={false} undone={null} failed={failed} />);
  expect(container.textContent).toBe(text);
});
