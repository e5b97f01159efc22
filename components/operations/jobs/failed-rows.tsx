import { useQuery } from "@tanstack/react-query";
import { PageList, PageSection } from "@/components/records/page/page-section";
import { Button } from "@/components/ui/button";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { JobDetail } from "@/lib/contract/operations/jobs";
import { countOf, formatCount } from "@/lib/format";
import { importOptions } from "@/lib/query/records/import-queries";
import { definitionOf } from "@/lib/records/definitions";
import Link from "@/lib/shell/reader-link";

const SHOWN = 5;

type FailedRowsProps = Pick<JobDetail, "failed" | "undone"> & { importPath: string };

/** Why rows of the job's import failed, with the way to the rows; nothing once their import was taken back. */
export function FailedRows({ importPath, failed, undone }: FailedRowsProps) {
  const id = new URLSearchParams(importPath.split("?")[1]).get("id") ?? "";
  const query = useQuery(importOptions(id));
  const { data } = query;
  if (undone === "all") return null;
  const reasons = data?.reasons.filter(({ outcome }) => outcome === "failed") ?? [];
  const fields = data ? definitionOf(data.kind).fields : {};
  const rest = reasons.slice(SHOWN).length;
  return (
    <PageSection
      title="To correct"
      count={failed}
      action={
        <Button variant="secondary" size="sm" className="max-md:h-11" asChild>
          <Link href={importPath} prefetch={false}>
            {data?.state === "checked" ? "Correct" : "View"} {countOf(failed, "row")}
          </Link>
        </Button>
      }
    >
      {data || hasFailed(query) ? null : <Skeleton className="h-24" />}
      <PartFailure of={query} what="the rows to correct" />
      {reasons.length > 0 ? (
        <PageList>
          {reasons.slice(0, SHOWN).map(({ field, message, value, count }) => (
            <li
              key={[field, message, value].join("|")}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
            >
              <p className="min-w-0 flex-1 wrap-anywhere">
                {field ? <span className="font-medium">{fields[field]?.label ?? field}: </span> : null}
                {value ? `“${value}”: ` : null}
                {message}
              </p>
              <p className="whitespace-nowrap text-muted-foreground">{countOf(count, "row")}</p>
            </li>
          ))}
          {rest > 0 ? (
            <li className="px-4 py-2.5 text-muted-foreground">
              {`${formatCount(rest)} more ${rest === 1 ? "reason" : "reasons"}.`}
            </li>
          ) : null}
        </PageList>
      ) : null}
    </PageSection>
  );
}
