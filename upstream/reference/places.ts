import { readFile } from "node:fs/promises";
import * as z from "zod";

const placesSchema = z.object({
  version: z.string(),
  states: z.array(z.object({ id: z.string(), name: z.string(), cities: z.array(z.tuple([z.string(), z.string()])) })),
});

/** States with their cities as pairs of id and name; CREDITS.md names the source. */
export type Places = z.infer<typeof placesSchema>;

export async function readPlaces(): Promise<Places> {
  const text = await readFile(new URL("./places.json", import.meta.url), "utf8");
  return placesSchema.parse(JSON.parse(text));
}
