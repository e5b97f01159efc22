import { IMPORT_PROBES } from "./import-probes";
import { DRAFT_PROBES } from "./draft-probes";
import { DUPLICATE_PROBES } from "./duplicate-probes";
import { INBOX_PROBES } from "./inbox-probes";
import { LIST_PROBES } from "./list-probes";
import { MATCHING_PROBES } from "./matching-probes";
import { OTHER_PROBES } from "./other-probes";
import { RECORD_PROBES } from "./record-probes";
import { TASK_PROBES } from "./task-probes";
import { TIMELINE_PROBES } from "./timeline-probes";
import { USER_PROBES } from "./user-probes";

/** Requests that every account makes for every kind, by route. */
export const SCOPE_PROBES = {
  ...LIST_PROBES,
  ...RECORD_PROBES,
  ...DUPLICATE_PROBES,
  ...TIMELINE_PROBES,
  ...MATCHING_PROBES,
  ...IMPORT_PROBES,
  ...OTHER_PROBES,
  ...INBOX_PROBES,
  ...DRAFT_PROBES,
  ...USER_PROBES,
  ...TASK_PROBES,
};

/**
 * Tags of routes without records: one’s own account, and reference data that is open to every signed-in person. Routes
 * that need no session serve none either.
 */
export const TAGS_WITHOUT_RECORDS = ["account", "reference"];

/** Others that serve none. */
export const WITHOUT_RECORDS = ["GET /media/photos/:id", "POST /auth/logout"];
