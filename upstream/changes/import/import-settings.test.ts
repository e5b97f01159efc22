import { expect, test } from "vitest";
import { startImportApp } from "@/upstream/testing/calls/import-calls";

const { admin } = await startImportApp();

test("the mode and the key follow the columns, unless somebody chose others", async () => {
  const { id, settings } = await admin.upload("freelancers", "a.csv", "No.,Headline,Email\nFRL-1,Lead,a@x.test\n");
  expect(settings).toMatchObject({ columns: [null, "headline", "email"], mode: "upsert", key: "email" });
  const columnsOf = async (...columns: (string | null)[]) => admin.change(id, { columns });
  expect((await columnsOf(null, "headline", null)).settings).toMatchObject({ mode: "create", key: null });
  expect((await columnsOf("code", "headline", null)).settings).toMatchObject({ mode: "upsert", key: "code" });
  await admin.change(id, { mode: "update" });
  expect((await columnsOf("code", "headline", "email")).settings).toMatchObject({ mode: "update", key: "code" });
  expect((await columnsOf(null, "headline", "email")).settings).toMatchObject({ mode: "upsert", key: "email" });
});
