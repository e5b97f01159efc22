import { MutationObserver, QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { activityOf, useListActivity, type ListActivity, type ListName } from "./list-activity";

const CHANGES = ["fetch", "add", "update", "delete"];
const FLAGS: [ListName, string[]][] = [
  ["freelancers", CHANGES],
  ["companies", CHANGES],
  ["teams", CHANGES],
  ["projects", CHANGES],
  ["users", [...CHANGES, "upload"]],
  ["centers", CHANGES],
  ["tasks", [...CHANGES, "generate"]],
  ["jobs", CHANGES],
];

test.each(FLAGS)("%s has exactly these flags: %j", (list, flags) => {
  expect(Object.keys(activityOf(list, false, []))).toEqual(flags);
});

test("each flag follows only its own kind of call", () => {
  expect(activityOf("users", false, ["upload"])).toEqual({
    fetch: false,
    add: false,
    update: false,
    delete: false,
    upload: true,
  });
  expect(activityOf("tasks", true, ["generate", "add"])).toEqual({
    fetch: true,
    add: true,
    update: false,
    delete: false,
    generate: true,
  });
});

test("a flag is set on start and cleared on success or failure", async () => {
  const client = new QueryClient();
  for (const respond of [() => Promise.resolve("saved"), () => Promise.reject(new Error("refused"))]) {
    const gate = Promise.withResolvers<null>();
    const change = new MutationObserver(client, {
      mutationKey: ["records", "companies", "update"],
      mutationFn: () => gate.promise.then(respond),
    });
    const done = change.mutate().catch(() => null);
    expect(seenBy(client, "companies").update).toBe(true);
    expect(seenBy(client, "teams").update).toBe(false);
    gate.resolve(null);
    await done;
    expect(seenBy(client, "companies").update).toBe(false);
  }
});

test("a list on screen sets the fetch flag, a prefetched page doesn't", async () => {
  const client = new QueryClient();
  const gate = Promise.withResolvers<string>();
  const ahead = client.prefetchQuery({ queryKey: ["records", "teams", "list", "page=2"], queryFn: () => gate.promise });
  expect(seenBy(client, "teams").fetch).toBe(false);
  const shown = new QueryObserver(client, { queryKey: ["records", "teams", "list", ""], queryFn: () => gate.promise });
  const leave = shown.subscribe(() => undefined);
  expect(seenBy(client, "teams").fetch).toBe(true);
  gate.resolve("rows");
  await ahead;
  await client.fetchQuery({ queryKey: ["records", "teams", "list", ""], queryFn: () => gate.promise });
  expect(seenBy(client, "teams").fetch).toBe(false);
  leave();
});

function seenBy(client: QueryClient, list: ListName) {
  let seen: ListActivity = {};
  function Reader() {
    seen = useListActivity(list);
    return null;
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Reader)));
  return seen;
}
