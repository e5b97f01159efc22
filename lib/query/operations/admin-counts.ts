import type { JobQuery } from "./job-queries";
import type { OutboxQuery } from "./outbox-queries";

// What the index of administration counts: the server reads it with the page, the browser again later.

export const FAILED_JOBS: JobQuery = { page: 1, state: "failed", type: null, by: null };

export const ALL_MAILS: OutboxQuery = { page: 1, q: "" };

export const ALL_RECORDS = { q: "", filters: {}, where: { join: "and" as const, parts: [] } };

export const COUNTED_FIELDS = ["status"] as const;
