import Fastify from "fastify";
import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import type { RecordRow } from "@/lib/records/record";
import { columnsOf } from "./columns";
import { csvFile } from "./csv-file";

test("a file that can't be read to its end breaks off, and isn't taken for a whole one", async () => {
  async function* breaking(): AsyncGenerator<RecordRow[]> {
    yield [];
    throw new Error("canceling statement due to statement timeout");
  }
  const app = Fastify();
  app.get("/", () => csvFile(columnsOf(definitionOf("teams"), ["name"]), breaking()));
  const answer = await fetch(await app.listen());
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow("terminated");
  await app.close();
});
