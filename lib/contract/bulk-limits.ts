// Apart from the schemas, so that a list page doesn't load zod for a number.
/**
 * The most ids in one request, and the most records changed before the answer; larger bulk runs become background
 * jobs.
 */
export const BULK_IDS_MAX = 1_000;
