import "server-only";
import { jobPageSchema } from "@/lib/contract/operations/jobs";
import { outboxPageSchema } from "@/lib/contract/operations/outbox";
import { coverageSchema, taskSummarySchema } from "@/lib/contract/operations/tasks";
import { zonesSchema } from "@/lib/contract/operations/zones";
import { facetsSchema } from "@/lib/contract/records/facets";
import { ALL_MAILS, ALL_RECORDS, COUNTED_FIELDS, FAILED_JOBS } from "@/lib/query/operations/admin-counts";
import { jobKeys, jobParams } from "@/lib/query/operations/job-queries";
import { outboxKeys, outboxParams } from "@/lib/query/operations/outbox-queries";
import { taskKeys, taskSummaryParams } from "@/lib/query/operations/task-queries";
import { zonesOptions } from "@/lib/query/operations/zone-queries";
import { facetsParams, recordFacetsOptions } from "@/lib/query/records/facet-queries";
import type { Kind } from "@/lib/records/kinds";
import type { PrefetchedPart } from "./prefetch-records";

/** The counts beside the pages that the index of administration lists. */
export function adminCountParts(): PrefetchedPart[] {
  return [
    statusCountsPart("users"),
    statusCountsPart("centers"),
    { queryKey: zonesOptions().queryKey, path: ["centers", "zones"], schema: zonesSchema },
    taskSummaryPart(ALL_RECORDS),
    { queryKey: taskKeys.coverage, path: ["mappings", "coverage"], schema: coverageSchema },
    { queryKey: jobKeys.list(FAILED_JOBS), path: ["jobs"], params: jobParams(FAILED_JOBS), schema: jobPageSchema },
    {
      queryKey: outboxKeys.page(ALL_MAILS),
      path: ["outbox"],
      params: outboxParams(ALL_MAILS),
      schema: outboxPageSchema,
    },
  ];
}

/** The figures above the list of tasks. */
export function taskSummaryPart(list: Parameters<typeof taskSummaryParams>[0]): PrefetchedPart {
  const params = taskSummaryParams(list);
  return {
    queryKey: taskKeys.summary(params.toString()),
    path: ["tasks", "summary"],
    params,
    schema: taskSummarySchema,
  };
}

function statusCountsPart(kind: Kind): PrefetchedPart {
  return {
    queryKey: recordFacetsOptions(kind, ALL_RECORDS, COUNTED_FIELDS).queryKey,
    path: [kind, "facets"],
    params: facetsParams(kind, ALL_RECORDS, COUNTED_FIELDS),
    schema: facetsSchema.transform(({ facets }) => facets),
  };
}
