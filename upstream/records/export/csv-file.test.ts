import Fastify from "fastify";
import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import type { RecordRow } from "@/lib/records/record";
import { columnsOf } from "./columns";
import { csvFile } from "./csv-file";

const CLOCK = { today: "2026-11-27", timeZone: "UTC" };

test("a CSV file that fails midway is cut off with an error", async () => {
  async function* breaking(): AsyncGenerator<RecordRow[]> {
    yield [];
    throw new Error("canceling statement due to statement timeout");
  }
  const app = Fastify();
  app.get("/", () => csvFile(columnsOf(definitionOf("teams"), ["name"], CLOCK), breaking()));
  const answer = await fetch(await app.listen());
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow("terminated");
  await app.close();
});
