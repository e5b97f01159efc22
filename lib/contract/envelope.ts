import * as z from "zod";

/** Every success answer: `{ data }`. */
export function envelope<Schema extends z.ZodType>(data: Schema) {
  return z.object({ data });
}

/** One page of a list; pages count from 1. */
export function pageOf<Schema extends z.ZodType>(row: Schema) {
  return z.object({
    content: z.array(row),
    totalElements: z.int(),
    totalPages: z.int(),
    size: z.int(),
    number: z.int(),
  });
}

/** A page of a list that may be too long to count, with the places from which its neighbours are read. */
export function listPageOf<Schema extends z.ZodType>(row: Schema) {
  return pageOf(row).extend({
    /** Whether there are as many as `totalElements` says, and not only at least as many. */
    isTotalExact: z.boolean(),
    /** To give as `after`; null at the end. */
    next: z.string().nullable(),
    /** To give as `before`; null at the beginning. */
    previous: z.string().nullable(),
  });
}

export type Page<Row> = {
  content: Row[];
  totalElements: number;
  totalPages: number;
  size: number;
  number: number;
};

export type ListPage<Row> = Page<Row> & { isTotalExact: boolean; next: string | null; previous: string | null };
