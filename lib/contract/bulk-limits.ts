// Apart from the schemas, so that a list page doesn't load zod for a number.
/** The most ids in one request, and the largest bulk run that isn't a background job. */
export const BULK_IDS_MAX = 1_000;
