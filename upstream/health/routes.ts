import * as z from "zod";
import { isMigrated } from "@/upstream/database/migrate";
import type { App, Services } from "@/upstream/http/app-type";
import { ProblemError } from "@/upstream/http/problem-error";

const health = z.object({ status: z.literal("ok") });
const options = { config: { isPublic: true }, schema: { tags: ["health"], response: { 200: health } } };

export function healthRoutes(app: App, { db, stopping }: Pick<Services, "db" | "stopping">): void {
  app.get("/health/live", options, async () => ({ status: "ok" as const }));
  app.get("/health/ready", options, async (request) => {
    if (stopping?.aborted) throw new ProblemError(503, "The service is shutting down.");
    const ready = await isMigrated(db).catch((error: unknown) => {
      request.log.error({ err: error }, "database");
      return false;
    });
    if (!ready) throw new ProblemError(503, "The database isn’t responding or isn’t up to date.");
    return { status: "ok" as const };
  });
}
