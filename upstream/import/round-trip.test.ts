import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writtenFields } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { importCalls, type ImportCalls } from "@/upstream/testing/import-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { variedRecords } from "@/upstream/testing/varied-records";

let app: TestApp;
let admin: ImportCalls;
let call: Caller;

beforeAll(async () => {
  app = await startTestApp();
  await app.startJobs();
  admin = await importCalls(app, "admin");
  call = await app.as("admin");
});
afterAll(() => app.close());
