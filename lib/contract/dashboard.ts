import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";

/** How many days ahead a project's end counts as soon. */
export const SOON_DAYS = 30;
export const RECENT_COUNT_MAX = 1_000;

const kindSchema = z.enum(KINDS);
const counts = z.record(z.string(), z.int());

/**
 * Figures over the rows in the person's scope, without deleted records. A person who may open no list still gets the
 * figures of their own company or center, or empty lists if they have neither.
 */
export const dashboardSchema = z.object({
  /** `name` is the name of the center or company. */
  scope: z.object({ of: z.enum(["all", "center", "company", "none"]), name: z.string().nullable() }),
  /** One entry per kind in scope; a status without records may be missing. */
  kinds: z.array(z.object({ kind: kindSchema, total: z.int(), byStatus: counts })),
  /**
   * Active freelancers: available today (`now`, of these `partly`), and available from a later day; null if
   * freelancers are out of scope.
   */
  available: z.object({ now: z.int(), partly: z.int(), later: z.int() }).nullable(),
  /** Unfilled openings of projects that are open or in progress. */
  openPositions: z.object({ positions: z.int(), projects: z.int() }).nullable(),
  /** Projects open, in progress or on hold that end within `SOON_DAYS`. */
  endingSoon: z.object({ count: z.int() }).nullable(),
  /**
   * The newest ten changes in scope; for data entry only their own. One entry covers all records of one kind that a
   * change set created, updated or deleted.
   */
  recent: z.array(
    z.object({
      changeSetId: z.string(),
      at: z.string(),
      /** Display name; null for the system. */
      actor: z.string().nullable(),
      isUndo: z.boolean(),
      action: z.enum(["create", "update", "delete"]),
      kind: kindSchema,
      /** Records in scope, counted up to `RECENT_COUNT_MAX`. */
      count: z.int(),
      /** One of the records: the first by code, unless there are more than are counted. */
      recordId: z.string(),
      code: z.string(),
      name: z.string(),
      /** Fields changed in any of the records; empty on create and delete. */
      fields: z.array(z.string()),
      /** Whether the reader may undo the whole change set, and nobody has undone it. */
      mayUndo: z.boolean(),
    }),
  ),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type RecentChange = Dashboard["recent"][number];
