import { KINDS } from "@/lib/records/kinds";
import { writeRoutes } from "./changes/write-routes";
import { exportRoute } from "./records/export/routes";
import { facetsRoute } from "./records/facets/routes";
import { historyRoute } from "./changes/history/routes";
import type { App, Services } from "./platform/http/app-type";
import { readRoutes } from "./records/read/routes";
import { tagsRoutes } from "./records/tags/routes";

export function recordRoutes(app: App, services: Services): void {
  for (const kind of KINDS) {
    exportRoute(app, services, kind);
    facetsRoute(app, services, kind);
    tagsRoutes(app, services, kind);
    readRoutes(app, services, kind);
    historyRoute(app, services, kind);
    writeRoutes(app, services, kind);
  }
}
