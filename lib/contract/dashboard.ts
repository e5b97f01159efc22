import * as z from "zod";
import { KINDS } from "@/lib/records/kinds";

/** How many days ahead the projects' end is told of. */
export const SOON_DAYS = 30;
/** How far the records of one recent change are counted. */
export const RECENT_COUNT_MAX = 1_000;

const kindSchema = z.enum(KINDS);
const counts = z.record(z.string(), z.int());

/**
 * GET /dashboard: figures over the rows the person's scope holds, deleted records left out.
 * People who may open no list still get the figures of their own company or center; those with neither get empty lists.
 */
export const dashboardSchema = z.object({
  /** Whose rows these are; `name` is the center's or the company's. */
  scope: z.object({ of: z.enum(["all", "center", "company", "none"]), name: z.string().nullable() }),
  /** One entry per kind in scope, teams only for those who see teams; a status without a record may be missing. */
  kinds: z.array(z.object({ kind: kindSchema, total: z.int(), byStatus: counts })),
  /**
   * Active freelancers who are available today, some of them partly, and those who will be from a later day; null where
   * freelancers are out of scope.
   */
  available: z.object({ now: z.int(), partly: z.int(), later: z.int() }).nullable(),
  /** Openings of the positions of projects that are open or in progress, less those filled. */
  openPositions: z.object({ positions: z.int(), projects: z.int() }).nullable(),
  /** Projects open, in progress or on hold that end today or within `SOON_DAYS`. */
  endingSoon: z.object({ count: z.int() }).nullable(),
  /**
   * The newest ten changes in scope; for data entry (de, deh) their own only. One entry tells all that a change set did in
   * one way to records of one kind, as far as those are in scope.
   */
  recent: z.array(
    z.object({
      changeSetId: z.string(),
      at: z.string(),
      /** Display name; null for the system. */
      actor: z.string().nullable(),
      /** Whether it took back what an earlier change set did. */
      isUndo: z.boolean(),
      action: z.enum(["create", "update", "delete"]),
      kind: kindSchema,
      /** How many records in scope; `RECENT_COUNT_MAX` stands for that many or more. */
      count: z.int(),
      /** One of them, the first by its code where there are no more than are counted. */
      recordId: z.string(),
      code: z.string(),
      name: z.string(),
      /** Names of the fields changed in any of them, as in the definition; empty on create and delete. */
      fields: z.array(z.string()),
      /** Whether the reader may take back all that the change set did, and nobody has. */
      mayUndo: z.boolean(),
    }),
  ),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type RecentChange = Dashboard["recent"][number];
