import * as z from "zod";

/** How an assignment stands, and when and how much somebody works on it. */
export const workTerms = {
  status: z.string(),
  startDate: z.string(),
  /** Null if no end is planned. */
  endDate: z.string().nullable(),
  /** Percent of a full week. */
  allocation: z.int(),
};

/** What an assignment pays and bills: decimal strings per `rateUnit`. */
export const assignmentRates = {
  payRate: z.string().nullable(),
  billRate: z.string().nullable(),
  currency: z.string(),
  rateUnit: z.string(),
};

/** What a position pays and bills: decimal strings per `rateUnit` in `currency`, the position's own or the project's. */
export const positionRates = {
  rateMin: z.string().nullable(),
  rateMax: z.string().nullable(),
  billMin: z.string().nullable(),
  billMax: z.string().nullable(),
  currency: z.string(),
  rateUnit: z.string(),
};

/** What holds from a day on until the next step, in percent of full weeks. */
export const calendarStepSchema = z.object({
  day: z.string(),
  /** What people can work by what they state. */
  workable: z.number(),
  /** What assignments take, also those out of the reader's scope. */
  booked: z.number(),
  /** What proposed and offered ones would take. */
  tentative: z.number(),
});
