import { inject } from "vitest";
import type { Connection } from "@/upstream/platform/database/connect";
import { openDatabase } from "./template-database";

/** A migrated database of the test file's own. */
export function openTestDatabase(): Promise<Connection> {
  return openDatabase(process.env.TEST_DATABASE_URL, inject("template"));
}

/** A database without tables, for tests of migrations. */
export function openEmptyDatabase(): Promise<Connection> {
  return openDatabase(process.env.TEST_DATABASE_URL, inject("template"), { isEmpty: true });
}
