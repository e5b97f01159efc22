import { envelope } from "@/lib/contract/envelope";
import { positionsSchema } from "@/lib/contract/staffing";
import { requireSession } from "@/upstream/auth/authenticate";
import type { App, Services } from "@/upstream/http/app-type";
import { idParams, requireId } from "@/upstream/http/id-param";
import { authorize } from "@/upstream/records/authorize";
import { listPositions } from "./positions";

export function staffingRoutes(app: App, { db }: Services): void {
  app.get(
    "/projects/:id/positions",
    {
      onRequest: authorize("read", "projects"),
      schema: { tags: ["projects"], params: idParams, response: { 200: envelope(positionsSchema) } },
    },
    async (request) => ({ data: await listPositions(db, requireSession(request).person, requireId(request)) }),
  );
}
