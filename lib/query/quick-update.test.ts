import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Page } from "@/lib/contract/envelope";
import type { ListedRow } from "@/lib/records/record";
import { readInPlace, showInLists } from "./quick-update";
import { recordKeys } from "./record-keys";
import { recordOptions } from "./record-queries";

afterEach(() => vi.unstubAllGlobals());

const ROW: ListedRow = {
  id: "1",
  code: "TEM-1",
  name: "One",
  status: "active",
  version: 1,
  createdAt: "",
  updatedAt: "",
  linked: {},
};
const lead = { code: "FRL-1", name: "Ada King", open: true };

function pageOf(row: ListedRow): Page<ListedRow> {
  return { content: [row], totalElements: 1, totalPages: 1, size: 25, number: 1 };
}

test("a changed row shows in every list, and each keeps what else it knows of it", () => {
  const client = new QueryClient();
  const narrow = recordKeys.rows("teams", "", "tags");
  const wide = recordKeys.rows("teams", "page=2", "leadId,tags");
  client.setQueryData(narrow, pageOf({ ...ROW, tags: ["a"] }));
  client.setQueryData(wide, pageOf({ ...ROW, tags: ["a"], leadId: "7", linked: { leadId: lead } }));
  showInLists(client, "teams", { ...ROW, tags: ["a", "b"], status: "paused" });
  const shown = (key: readonly unknown[]) => client.getQueryData<Page<ListedRow>>(key)?.content[0];
  expect(shown(narrow)).toEqual({ ...ROW, tags: ["a", "b"], status: "paused" });
  expect(shown(wide)).toEqual({
    ...ROW,
    tags: ["a", "b"],
    status: "paused",
    leadId: "7",
    linked: { leadId: lead },
  });
});

test("a list that doesn't hold the row stays as it is", () => {
  const client = new QueryClient();
  const page = pageOf({ ...ROW, id: "2" });
  client.setQueryData(recordKeys.rows("teams", "", "tags"), page);
  showInLists(client, "teams", ROW);
  expect(client.getQueryData(recordKeys.rows("teams", "", "tags"))).toBe(page);
});

test("a record is read after the change, whatever read of it is under way", async () => {
  const fetchMock = vi
    .fn<typeof fetch>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValue(Response.json({ data: { ...ROW, name: "Two" } }));
  vi.stubGlobal("fetch", fetchMock);
  const client = new QueryClient();
  const older = client.fetchQuery(recordOptions("teams", "1")).catch(() => "given up");
  await readInPlace(client, "teams", "1");
  expect(await older).toBe("given up");
  expect(client.getQueryData(recordKeys.record("teams", "1"))).toMatchObject({ name: "Two" });
});
