import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import { isMigrated } from "@/upstream/platform/database/migrate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described } from "@/upstream/platform/http/route-texts";
import { ProblemError } from "@/upstream/platform/http/problem-error";

const health = z.object({ status: z.literal("ok") });
const options = { config: { isPublic: true }, schema: { tags: ["health"], response: { 200: health } } };

// Balancers give up after few seconds, and a database that doesn't answer is found out later.
const ANSWER_MS = 1_400;

export function healthRoutes(app: App, { db, stopping }: Pick<Services, "db" | "stopping">): void {
  app.get(
    "/health/live",
    described(
      ["getLiveness", "Check that the service runs"],
      "Returns 200 as long as the service can answer.",
      options,
    ),
    async () => ({ status: "ok" as const }),
  );
  app.get(
    "/health/ready",
    described(
      ["getReadiness", "Check that the service takes calls"],
      "Returns 200 if the database responds and is up to date; 503 if not, and while the service shuts down.",
      options,
    ),
    async (request) => {
      if (stopping?.aborted) throw new ProblemError(503, "The service is shutting down.");
      const checked = isMigrated(db).catch((error: unknown) => {
        request.log.error({ err: error }, "database");
        return false;
      });
      const ready = await Promise.race([checked, delay(ANSWER_MS, false, { ref: false })]);
      if (!ready) throw new ProblemError(503, "The database isn’t responding or isn’t up to date.");
      return { status: "ok" as const };
    },
  );
}
