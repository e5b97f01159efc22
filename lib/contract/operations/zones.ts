import * as z from "zod";

const stateOfZoneSchema = z.object({
  id: z.string(),
  name: z.string(),
  centers: z.int(),
  inactive: z.int(),
  /** The first of the centers by name. */
  first: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** A zone with the states in which it has centers. */
export const zoneCentersSchema = z.object({ code: z.string(), name: z.string(), states: z.array(stateOfZoneSchema) });

export const zonesSchema = z.array(zoneCentersSchema);

export type ZoneCenters = z.infer<typeof zoneCentersSchema>;
