import * as z from "zod";

export function envelope<Schema extends z.ZodType>(data: Schema) {
  return z.object({ data });
}

export function pageOf<Schema extends z.ZodType>(row: Schema) {
  return z.object({
    content: z.array(row),
    totalElements: z.int(),
    totalPages: z.int(),
    size: z.int(),
    number: z.int(),
  });
}

export function listPageOf<Schema extends z.ZodType>(row: Schema) {
  return pageOf(row).extend({
    /** False if there may be more than `totalElements`. */
    isTotalExact: z.boolean(),
    /** The cursor for `after`; null on the last page. */
    next: z.string().nullable(),
    /** The cursor for `before`; null on the first page. */
    previous: z.string().nullable(),
    /** Values of the query that have another name now, by field: the answer is that for the present names. */
    renamed: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  });
}

export type Page<Row> = {
  content: Row[];
  totalElements: number;
  totalPages: number;
  size: number;
  number: number;
};

export type ListPage<Row> = Page<Row> & {
  isTotalExact: boolean;
  next: string | null;
  previous: string | null;
  renamed?: Record<string, Record<string, string>> | undefined;
};
