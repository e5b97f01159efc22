// Apart from the schemas, so that a list page doesn't load zod for a number.
/** So many records may be named one by one; and so many are changed while the caller waits, more in the background. */
export const BULK_IDS_MAX = 1_000;
