import { queryOptions } from "@tanstack/react-query";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { recordKeys } from "@/lib/query/records/record-keys";

const loadOpenings = async () => (await import("@/lib/contract/staffing/dashboard")).openingsSchema;

/** The positions to fill, the soonest first. */
export function openingsOptions() {
  return queryOptions({
    queryKey: [...recordKeys.all, "openings"],
    queryFn: ({ signal }) => callWithSchema("GET", "/api/openings", loadOpenings, { signal }),
  });
}

const loadSchema = async () => (await import("@/lib/contract/staffing/dashboard")).dashboardSchema;

/** The whole dashboard, of which the page contains the first rows of each panel. */
export function dashboardOptions() {
  return queryOptions({
    queryKey: [...recordKeys.all, "dashboard", "whole"],
    queryFn: ({ signal }) => callWithSchema("GET", "/api/dashboard", loadSchema, { signal }),
  });
}
