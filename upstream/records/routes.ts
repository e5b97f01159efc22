import { KINDS } from "@/lib/records/kinds";
import { writeRoutes } from "@/upstream/changes/routes";
import { exportRoute } from "@/upstream/export/routes";
import { facetsRoute } from "@/upstream/facets/routes";
import type { App, Services } from "@/upstream/http/app-type";
import { tagsRoutes } from "@/upstream/tags/routes";
import { readRoutes } from "./read/routes";

export function recordRoutes(app: App, services: Services): void {
  for (const kind of KINDS) {
    exportRoute(app, services, kind);
    facetsRoute(app, services, kind);
    tagsRoutes(app, services, kind);
    readRoutes(app, services, kind);
    writeRoutes(app, services, kind);
  }
}
