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

export type Page<Row> = {
  content: Row[];
  totalElements: number;
  totalPages: number;
  size: number;
  number: number;
};
