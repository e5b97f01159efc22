import { IMPORT_PROBES } from "./import-probes";
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
  ...USER_PROBES,
  ...TASK_PROBES,
};

/** Routes without records: sign-in, one’s own account, and reference data that is open to every signed-in person. */
export const WITHOUT_RECORDS = [
  "DELETE /account/passkeys/:id",
  "DELETE /account/photo",
  "DELETE /account/sessions",
  "DELETE /account/sessions/:id",
  "GET /account/security",
  "GET /auth/options",
  "GET /auth/signup",
  "GET /common/base-currency",
  "GET /common/centers",
  "GET /common/cities",
  "GET /common/cities/:stateId",
  "GET /common/props",
  "GET /common/states",
  "GET /common/zones",
  "GET /health/live",
  "GET /health/ready",
  "GET /media/photos/:id",
  "PATCH /account/passkeys/:id",
  "PATCH /account/profile",
  "POST /account/email",
  "POST /account/passkeys",
  "POST /account/passkeys/options",
  "POST /account/two-factor",
  "POST /account/two-factor/confirmation",
  "POST /account/two-factor/recovery-codes",
  "POST /account/two-factor/removal",
  "POST /auth/email-confirmation",
  "POST /auth/invitation",
  "POST /auth/link",
  "POST /auth/login",
  "POST /auth/logout",
  "POST /auth/passkey",
  "POST /auth/passkey/options",
  "POST /auth/password-reset",
  "POST /auth/password-reset-requests",
  "POST /auth/signup",
  "POST /auth/sso",
  "POST /auth/sso/session",
  "POST /auth/two-factor",
  "PUT /account/password",
  "PUT /account/photo",
];
