import { begunBy } from "./begun-by";
import type { ListQuery } from "./list-query";

/** The freelancers that the dashboard calls available on a day: active, and not from a later day only. */
export function availableOn(day: string): Pick<ListQuery, "filters" | "where"> {
  return {
    filters: {
      status: { type: "any", values: ["active"] },
      availability: { type: "any", values: ["available", "partial"] },
    },
    where: { join: "and", parts: [begunBy("availableFrom", day)] },
  };
}
