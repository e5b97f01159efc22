import * as z from "zod";
import { slotsSchema } from "@/lib/records/record";
import { assignmentLimitsSchema } from "./assignment-limits";
import { clientAnswerSchema } from "./decisions";
import { assignmentRates } from "./work-terms";

const day = z.string();

/** An assignment on the board. */
export const boardCardSchema = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  /** The freelancer's. */
  name: z.string(),
  freelancerId: z.string(),
  role: z.string(),
  projectId: z.string(),
  positionId: z.string(),
  /** Of its position, where it takes one or may; null once it is over. */
  slots: slotsSchema.nullable(),
  project: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  startDate: day,
  endDate: day.nullable(),
  /** Percent of a full week. */
  allocation: z.int(),
  ...assignmentRates,
  status: z.string(),
  limits: assignmentLimitsSchema.optional(),
  updatedAt: z.string(),
  /** When it came into its status. */
  statusSince: z.string(),
  clientAnswer: clientAnswerSchema.nullable(),
  /** Questions of the client without an answer. */
  openQuestions: z.int(),
});

export const boardColumnSchema = z.object({
  status: z.string(),
  count: z.int(),
  /** False if there may be more than `count`. */
  isCountExact: z.boolean(),
  cards: z.array(boardCardSchema),
  hasMore: z.boolean(),
});

/** GET /assignments/board: a column for every status, in the definition's order. */
export const boardSchema = z.object({ columns: z.array(boardColumnSchema) });

export type Board = z.infer<typeof boardSchema>;
export type BoardColumn = z.infer<typeof boardColumnSchema>;
/** A board whose cards are of any kind. */
export type BoardOf<Card> = { columns: (Omit<BoardColumn, "cards"> & { cards: Card[] })[] };
export type BoardCard = z.infer<typeof boardCardSchema>;
