import { startedFilter } from "./started-filter";
import type { ListQuery } from "./list-query";

export const AVAILABLE_NOW: Pick<ListQuery, "filters" | "where"> = {
  filters: {
    status: { type: "any", values: ["active"] },
    availability: { type: "any", values: ["available", "partial"] },
  },
  where: { join: "and", parts: [startedFilter("availableFrom")] },
};
