import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";

export const SOON_DAYS = 30;
export const RECENT_COUNT_MAX = 1_000;

const kindSchema = z.enum(KINDS);
const counts = z.record(z.string(), z.int());

/** A person who may open no list still gets the figures of their own company or center, else empty lists. */
export const dashboardSchema = z.object({
  scope: z.object({ of: z.enum(["all", "center", "company", "none"]), name: z.string().nullable() }),
  /** One entry per kind in scope; a status without records may be missing. */
  kinds: z.array(z.object({ kind: kindSchema, total: z.int(), byStatus: counts })),
  /** Active freelancers. `now`: available today; `partly`: those of them partly available; `later`: from a later day */
  available: z.object({ now: z.int(), partly: z.int(), later: z.int() }).nullable(),
  /** Unfilled openings of projects that are open or in progress. */
  openPositions: z.object({ positions: z.int(), projects: z.int() }).nullable(),
  /** Projects open, in progress or on hold that end within `SOON_DAYS`. */
  endingSoon: z.object({ count: z.int() }).nullable(),
  /** The newest ten changes in scope, one entry per change set, action and kind; for data entry only their own. */
  recent: z.array(
    z.object({
      changeSetId: z.string(),
      at: z.string(),
      /** Display name; null for the system. */
      actor: z.string().nullable(),
      isUndo: z.boolean(),
      action: z.enum(["create", "update", "delete"]),
      kind: kindSchema,
      count: z.int(),
      /** One of the records: the first by code, unless there are more than are counted. */
      recordId: z.string(),
      code: z.string(),
      name: z.string(),
      fields: z.array(z.string()),
      mayUndo: z.boolean(),
    }),
  ),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type RecentChange = Dashboard["recent"][number];
