import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { sampleFormat } from "@/upstream/changes/templates/sample-format";
import { importCalls, type ImportCalls } from "@/upstream/testing/calls/import-calls";
import { workbookOf } from "@/upstream/testing/zip-file";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: ImportCalls;
let call: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await importCalls(app, "admin");
  call = await app.as("admin");
});
afterAll(() => app.close());

test.each(KINDS)("the sample for %s is known as current, and all its columns are recognized", async (kind) => {
  const sample = await call("GET", `/media/download-formats?type=${kind}`);
  const { note, settings, sheets } = await admin.upload(kind, "sample.xlsx", sample.bytes);
  expect(note).toBeNull();
  const [headers] = sheets[settings.sheet]?.sample ?? [];
  expect(settings.columns).toHaveLength(headers?.cells.length ?? 0);
  expect(settings.columns).not.toContain(null);
});

test("a sample that is older, or of another kind, is named", async () => {
  const current = sampleFormat(definitionOf("teams"));
  const older = (await admin.upload("teams", "a.xlsx", sampleWith(current.replace(/.{8}$/, "00000000")))).note;
  expect(older).toMatch(/^This file was made from an older sample for teams\./);
  const other = (await admin.upload("projects", "a.xlsx", sampleWith(current))).note;
  expect(other).toBe("This file was made from the sample for teams, not for projects.");
  expect((await admin.upload("teams", "a.csv", "Name\nA")).note).toBeNull();
});

function sampleWith(line: string): Buffer {
  const texts = ["Name", "A", line].map((text) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`);
  return workbookOf({ rows: texts.join("") });
}
