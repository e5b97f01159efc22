import { expect, test, vi } from "vitest";
import type { View } from "@/lib/contract/records/views";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { getDefaultView } from "@/lib/upstream/require-user";
import { prefetchRecordList } from "./prefetch-records";
import { recordKeys } from "@/lib/query/records/record-keys";

vi.mock("@/lib/upstream/fetch-upstream", () => ({ fetchUpstream: vi.fn(), findUpstream: vi.fn() }));
vi.mock("next/headers", () => ({ cookies: () => new Map(), headers: () => new Map() }));
vi.mock("@/lib/upstream/require-user", () => ({ getDefaultView: vi.fn() }));

const VIEW: View = {
  id: "1",
  kind: "teams",
  name: "Mine",
  query: "",
  layout: "",
  sharing: "private",
  role: null,
  owner: "ada",
  isMine: true,
  mayEdit: true,
  isDefault: true,
  version: 1,
};

async function pagesFor(view: View | null) {
  vi.mocked(getDefaultView).mockResolvedValue(view);
  vi.mocked(fetchUpstream).mockReset().mockResolvedValue({ content: [] });
  const { queries } = (await prefetchRecordList("teams", {})).state;
  const [, , list] = recordKeys.lists("teams");
  return queries.flatMap(({ queryKey: [, , part, params, fields] }) => (part === list ? [{ params, fields }] : []));
}

test("a list without a default view is read once", async () => {
  expect(await pagesFor(null)).toHaveLength(1);
  expect(fetchUpstream).toHaveBeenCalledTimes(1);
});

test.each([
  ["columns", { layout: "name.tags" }, { params: "" }],
  ["filters", { query: "status=active" }, { params: "status=active" }],
])("with a default view of other %s, the HTML contains only that view's page", async (_, given, page) => {
  const [whole] = await pagesFor(null);
  const pages = await pagesFor({ ...VIEW, ...given });
  expect(pages).toEqual([expect.objectContaining(page)]);
  expect(pages).not.toEqual([whole]);
});
