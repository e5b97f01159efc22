import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Components load some of their parts on first use, and a busy machine takes seconds to transform them.
configure({ asyncUtilTimeout: 20_000 });

afterEach(async () => {
  cleanup();
  // A part that is still loading would fail after the DOM is gone.
  await vi.dynamicImportSettled();
  localStorage.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});
