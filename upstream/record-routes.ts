import { KINDS } from "@/lib/records/kinds";
import { writeRoutes } from "./changes/routes";
import { exportRoute } from "./export/routes";
import { facetsRoute } from "./facets/routes";
import { historyRoute } from "./history/routes";
import type { App, Services } from "./http/app-type";
import { readRoutes } from "./records/read/routes";
import { tagsRoutes } from "./tags/routes";
import { afterCreateOf } from "./users/after-create";

export function recordRoutes(app: App, services: Services): void {
  for (const kind of KINDS) {
    exportRoute(app, services, kind);
    facetsRoute(app, services, kind);
    tagsRoutes(app, services, kind);
    readRoutes(app, services, kind);
    historyRoute(app, services, kind);
    writeRoutes(app, services, kind, afterCreateOf(kind, services));
  }
}
