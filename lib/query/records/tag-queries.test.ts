import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { tagsOptions } from "./tag-queries";

afterEach(() => vi.unstubAllGlobals());

function answer(data: unknown) {
  const fetchMock = vi.fn<typeof fetch>().mockResolvedValue(Response.json({ data }));
  vi.stubGlobal("fetch", fetchMock);
  return fetchMock;
}

const read = () => new QueryClient().fetchQuery(tagsOptions({ kind: "projects", field: "skills" }, "c++ & k"));

test("tags are requested by field and typed text, with special characters escaped", async () => {
  const tags = [{ value: "Kafka", count: 3, isExact: true }];
  const fetchMock = answer({ tags });
  expect(await read()).toEqual(tags);
  expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/projects/tags?field=skills&q=c%2B%2B+%26+k&size=8");
});

test("the tags of a selection are requested with the selection", async () => {
  const fetchMock = answer({ tags: [] });
  vi.stubGlobal("document", { cookie: "" });
  const target = { ids: ["01a"] };
  await new QueryClient().fetchQuery(tagsOptions({ kind: "teams", field: "tags", among: target }, "a"));
  const [path, call] = fetchMock.mock.calls[0] ?? [];
  expect([path, call?.method, call?.body]).toEqual([
    "/api/teams/tags?field=tags&q=a&size=8",
    "POST",
    JSON.stringify({ target }),
  ]);
});

test.each([
  [null],
  [{ tags: {} }],
  [{ tags: [{ value: "Kafka" }] }],
  [{ tags: [{ value: 1, count: 1, isExact: true }] }],
])("malformed tags are rejected: %j", async (data) => {
  answer(data);
  await expect(read()).rejects.toThrow("can’t be read");
});

test("suggestions for a selection leave the cache when they are no longer displayed", async () => {
  answer({ tags: [] });
  vi.stubGlobal("document", { cookie: "" });
  const client = new QueryClient();
  await client.fetchQuery(tagsOptions({ kind: "teams", field: "tags", among: { ids: ["01a"] } }, "a"));
  await vi.waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
});
