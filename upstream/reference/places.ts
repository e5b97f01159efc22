import { readFile } from "node:fs/promises";
import * as z from "zod";

const placesSchema = z.object({
  /** Release of the data set; a new one is loaded at the next start. */
  version: z.string(),
  states: z.array(z.object({ id: z.string(), name: z.string(), cities: z.array(z.tuple([z.string(), z.string()])) })),
});

/** States with their cities as pairs of id and name; see CREDITS.md for where they come from. */
export type Places = z.infer<typeof placesSchema>;

export async function readPlaces(): Promise<Places> {
  const text = await readFile(new URL("./places.json", import.meta.url), "utf8");
  return placesSchema.parse(JSON.parse(text));
}
