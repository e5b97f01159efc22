import { KINDS } from "@/lib/records/kinds";
import type { App, Services } from "@/upstream/http/app-type";
import { exportRoute } from "@/upstream/export/routes";
import { facetsRoute } from "@/upstream/facets/routes";
import { tagsRoutes } from "@/upstream/tags/routes";
import { readingRoutes } from "./reading-routes";
import { writeRoutes } from "@/upstream/changes/routes";

export function recordRoutes(app: App, services: Services): void {
  for (const kind of KINDS) {
    exportRoute(app, services, kind);
    facetsRoute(app, services, kind);
    tagsRoutes(app, services, kind);
    readingRoutes(app, services, kind);
    writeRoutes(app, services, kind);
  }
}
