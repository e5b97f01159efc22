import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { limitUploads } from "./limit-uploads";
import { answerProblem } from "./problem-error";

test("a thirteenth upload is refused for now, and goes through once another is over", async () => {
  const app = Fastify();
  app.setErrorHandler(answerProblem);
  const ends: (() => void)[] = [];
  app.post("/files", { preParsing: limitUploads }, async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    await promise;
    return "stored";
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const upload = () => fetch(`${url}/files`, { method: "POST" });
  const uploads = Array.from({ length: 12 }, upload);
  await vi.waitUntil(() => ends.length === 12);
  const refused = await upload();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  ends[0]?.();
  await Promise.race(uploads);
  uploads.push(upload());
  await vi.waitUntil(() => ends.length === 13);
  for (const end of ends) end();
  expect((await Promise.all(uploads)).every(({ ok }) => ok)).toBe(true);
  await app.close();
});
