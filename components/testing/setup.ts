import { cleanup, configure } from "@testing-library/react";
import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";
import { afterEach, vi } from "vitest";
import { DEFAULT_FORMATS, readFormatsFrom } from "@/lib/formats/current-formats";
// A failed call loads it, for which a fake clock would wait for ever.
import "@/lib/query/read-problem";
import { declineQuestion } from "@/lib/shell/unsaved/save-question";
import { removeToast } from "../ui/toast-store";

// Components load some of their parts on first use, and a busy machine takes seconds to transform them.
configure({ asyncUtilTimeout: 20_000 });

// Two utilities for one property have no defined order, so a primitive's default belongs to `primitives.css`.
vi.mock("@/lib/utils", () => ({
  cn: (...classes: ClassValue[]) => {
    const joined = clsx(classes);
    if (twMerge(joined) !== joined) throw new Error(`Classes override each other: ${joined}`);
    return joined;
  },
}));

afterEach(async () => {
  cleanup();
  // A part that is still loading would fail after the DOM is gone.
  await vi.dynamicImportSettled();
  // The files of one process share the store, and a toast is a list item on the next file's screen.
  removeToast();
  readFormatsFrom(() => DEFAULT_FORMATS);
  // An open question hides everything else.
  declineQuestion();
  localStorage.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});
