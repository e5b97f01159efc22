import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { OPERATION_PARTS } from "./testing/failing-parts/operation-parts";
import { RECORD_PARTS } from "./testing/failing-parts/record-parts";
import { SILENT } from "./testing/failing-parts/silent-queries";
import { STAFFING_PARTS } from "./testing/failing-parts/staffing-parts";
import { startFakeBff } from "./testing/fake-bff";
import { renderScreen } from "./testing/render-screen";

const FAILING_PARTS = [...RECORD_PARTS, ...STAFFING_PARTS, ...OPERATION_PARTS];

const FOLDERS = [import.meta.dirname, `${import.meta.dirname}/../lib/query`];
const QUERY = /\buse(?:Infinite|Suspense)?Quer(?:y|ies)\(/g;

/** The queries of the screens, as “file name: options”. */
function queriesOfScreens(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing\//.test(path))
      .map((path) => `${folder}/${path}`),
  );
  const found = files.flatMap((path) => {
    const source = readFileSync(path, "utf8");
    return [...source.matchAll(QUERY)].map((match) => {
      const rest = source.slice(match.index + match[0].length);
      const options = /\b(?:(\w+)Options\b|options\b|queryKey: \[?(?:\.\.\.)?([\w.]+))/.exec(rest);
      return `${basename(path).replace(/\.tsx?$/, "")}: ${options?.[1] ?? options?.[2] ?? "options"}`;
    });
  });
  return [...new Set(found)].toSorted();
}

test("each query of a screen has its failure tested, or a reason to say nothing", () => {
  const known = [...FAILING_PARTS.flatMap(({ queries }) => queries), ...Object.keys(SILENT)];
  expect(known.toSorted()).toEqual(queriesOfScreens());
});

test.each(FAILING_PARTS.flatMap((part) => part.queries.map((query) => ({ ...part, query }))))(
  "$query says that it failed, and tries again",
  async ({
    path,
    isBroken = () => true,
    at = "/",
    screen: content,
    open,
    data = {},
    heading,
    retry = /try again/i,
  }) => {
    const isTested = (call: { path: string; query: URLSearchParams }) => path.test(call.path) && isBroken(call.query);
    const calls = startFakeBff({
      data,
      answer: (call) => {
        if (isTested(call)) return new Response(JSON.stringify({ title: "Broken", status: 500 }), { status: 500 });
        return undefined;
      },
    });
    const failed = () => calls.filter(isTested).length;
    const user = renderScreen(at, content());
    await open?.(user);
    const buttons = () => [
      ...screen.queryAllByRole("button", { name: retry }),
      ...screen.queryAllByRole("menuitem", { name: retry }),
    ];
    await waitFor(() => expect(failed() > 0 && buttons().length > 0).toBe(true));
    if (heading) await screen.findByRole("heading", { name: heading });
    const before = failed();
    // Other parts of the screen, whose data isn’t part of the test, offer it, too.
    for (const button of buttons()) await user.click(button);
    await waitFor(() => expect(failed()).toBeGreaterThan(before));
  },
);
