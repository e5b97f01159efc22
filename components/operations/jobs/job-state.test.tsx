import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { JobState } from "./job-state";

test.each([
  ["imports", 0, "Done"],
  ["imports", 1, "1 row to correct"],
  ["imports", 2, "2 rows to correct"],
  ["bulk-runs", 2, "Done, 2 skipped"],
  ["tasks", 2, "Done, 2 failed"],
])("a job of %s that is done with %i failed rows says %s, since the job itself hasn't failed", (type, failed, text) => {
  const { container } = render(<JobState job={{ type, state: "done", isCancelling: false, undone: null, failed }} />);
  expect(container.textContent).toBe(text);
});
