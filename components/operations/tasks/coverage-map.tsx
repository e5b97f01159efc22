"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert, TriangleAlert, UserX, type LucideIcon } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useState } from "react";
import { AdminHeader } from "@/components/shell/admin-header";
import { ProblemState } from "@/components/records/problem-state";
import { formatCount } from "@/lib/format";
import { countText } from "@/components/staffing/staffing-texts";
import { ViewLinks } from "@/components/staffing/view-links";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { Label } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { Coverage, CoverageCell } from "@/lib/contract/operations/tasks";
import { coverageOptions } from "@/lib/query/operations/task-queries";
import { roleName } from "@/lib/records/config-values";
import { listPath } from "@/lib/records/kinds";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { cn } from "@/lib/utils";
import { COVERAGE_TONES, coverageState, type CoverageState } from "./coverage-state";

/** Which tasks each role has in each center: missing mappings, overlaps, and tasks that nobody gets. */
export function CoverageMap() {
  const { data, error, refetch, isFetching } = useQuery(coverageOptions());
  const [hasProblemsOnly, setProblemsOnly] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <AdminHeader
        title="Task mappings"
        beside={<ViewLinks kind="mappings" current="coverage" filters="" />}
        description="How many active mappings each role has in each active center, for people who aren’t suspended."
      />
      {data ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <CoverageFigures coverage={data} />
            <div className="flex min-h-11 items-center gap-2 md:min-h-6">
              <Checkbox
                id="coverage-problems"
                checked={hasProblemsOnly}
                onCheckedChange={(checked) => setProblemsOnly(checked === true)}
              />
              <Label htmlFor="coverage-problems">Only centers with missing mappings or overlaps</Label>
            </div>
          </div>
          <CoverageTable coverage={data} hasProblemsOnly={hasProblemsOnly} />
        </>
      ) : null}
      {data || error ? null : <Skeleton className="h-96" />}
      {!data && error ? <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
    </div>
  );
}

type Shown = Exclude<CoverageState, "none">;

const STATES: Record<Shown, { label: string; words: string; Icon: LucideIcon; text: string }> = {
  missing: { label: "Missing", words: "missing", Icon: CircleAlert, text: COVERAGE_TONES.missing },
  overlap: { label: "Overlap", words: "overlaps", Icon: TriangleAlert, text: COVERAGE_TONES.overlap },
  nobody: { label: "Without people", words: "without people", Icon: UserX, text: COVERAGE_TONES.nobody },
  covered: { label: "Covered", words: "covered", Icon: Check, text: COVERAGE_TONES.covered },
};

const SHOWN: readonly Shown[] = ["missing", "overlap", "nobody", "covered"];

/** How many cells are in each state, which is the legend of their icons, too. */
function CoverageFigures({ coverage: { cells } }: { coverage: Coverage }) {
  const states = cells.map(coverageState);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground">
      {SHOWN.map((state) => (
        <span key={state} className="inline-flex items-center gap-1.5">
          <StateIcon state={state} />
          <span>
            <span className="font-medium text-foreground">
              {formatCount(states.filter((one) => one === state).length)}
            </span>{" "}
            {STATES[state].words}
          </span>
        </span>
      ))}
    </p>
  );
}

function StateIcon({ state }: { state: Shown }) {
  const { Icon, text } = STATES[state];
  return <Icon aria-hidden className={cn("size-4 shrink-0", text)} />;
}

function CoverageTable({ coverage, hasProblemsOnly }: { coverage: Coverage; hasProblemsOnly: boolean }) {
  const { centers, roles, cells } = coverage;
  const cellOf = (centerCode: string, role: string) =>
    cells.find((cell) => cell.centerCode === centerCode && cell.role === role);
  const shown = centers.filter(({ code }) => {
    const states = roles.map((role) => coverageState(cellOf(code, role)));
    if (hasProblemsOnly)
      return states.some((state) => state === "missing" || state === "overlap" || state === "nobody");
    return states.some((state) => state !== "none");
  });
  const rest = centers.length - centers.filter(({ code }) => cells.some((cell) => cell.centerCode === code)).length;
  if (shown.length === 0) {
    return (
      <EmptyState
        title={hasProblemsOnly ? "No missing mappings and no overlaps" : "No mappings yet"}
        description={hasProblemsOnly ? undefined : "Task mappings say which tasks a role has in a center."}
      />
    );
  }
  return (
    <>
      {/* A table from 1024 px; below that each center is a block of its own. */}
      <ScrollRegion
        aria-label="Table of task mappings"
        className="rounded-lg border bg-card max-lg:border-0 max-lg:bg-transparent"
      >
        <table className="w-full max-lg:block">
          <caption className="sr-only">Task mappings by center and role</caption>
          <thead className="max-lg:sr-only">
            <tr className="border-b text-left text-xs text-muted-foreground">
              <th scope="col" className="sticky left-0 bg-card px-4 py-2 font-medium">
                Center
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="px-3 py-2 font-medium">
                  {roleName(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:grid max-lg:items-start max-lg:gap-3 md:max-lg:grid-cols-2 lg:divide-y">
            {shown.map(({ code, name }) => (
              <tr
                key={code}
                className="max-lg:grid max-lg:rounded-lg max-lg:border max-lg:bg-card max-lg:px-4 max-lg:py-2"
              >
                <th
                  scope="row"
                  className="bg-card py-2 text-left align-top font-medium lg:sticky lg:left-0 lg:px-4 max-lg:border-b"
                >
                  {name}
                </th>
                {roles.map((role) => {
                  const cell = cellOf(code, role);
                  return (
                    <td
                      key={role}
                      className={
                        cell
                          ? "py-1.5 align-top lg:px-3 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3"
                          : "px-3 py-2 align-top text-muted-foreground max-lg:hidden"
                      }
                    >
                      {cell ? <span className="lg:hidden">{roleName(role)}</span> : null}
                      <Cell centerCode={code} role={role} cell={cell} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {hasProblemsOnly || rest === 0 ? null : (
        <p className="text-muted-foreground">
          {rest === 1 ? "1 more active center has" : `${rest} more active centers have`} neither mappings nor people
          with these roles.
        </p>
      )}
    </>
  );
}

type CellProps = { centerCode: string; role: string; cell: CoverageCell | undefined };

function Cell({ centerCode, role, cell }: CellProps) {
  const state = coverageState(cell);
  if (!cell || state === "none") return <span aria-label="Nothing">–</span>;
  const { label, text } = STATES[state];
  const params = new URLSearchParams({ centerCode, role });
  const href = state === "missing" ? `${listPath("mappings")}/new?${params}` : `${listPath("mappings")}?${params}`;
  const counts = [
    ...(cell.mappings === 0 ? [] : [countText(cell.mappings, "mapping", "mappings")]),
    cell.people === 0 ? "nobody" : countText(cell.people, "person", "people"),
  ].join(", ");
  return (
    <span className="max-lg:contents lg:grid lg:justify-items-start">
      <Link
        href={href}
        prefetch={false}
        title={counts}
        className={cn(
          "inline-flex min-h-6 items-center gap-1.5 rounded-sm underline-offset-4 hover:underline max-lg:col-start-2 max-lg:row-start-1 max-md:min-h-11",
          // Beside the role, and beside its words where it has some.
          state === "covered" ? null : "max-lg:row-span-3",
        )}
      >
        <StateIcon state={state} />
        {state === "covered" ? (
          <>
            <span aria-hidden className="tabular-nums">
              {formatCount(cell.mappings)}
            </span>
            <span className="sr-only">{`${label}, ${counts}, `}</span>
          </>
        ) : (
          <span className={cn("font-medium", text)}>{label}</span>
        )}
        {state === "missing" ? <span className="font-medium whitespace-nowrap text-brand">Add mapping</span> : null}
        <span className="sr-only">for {roleName(role)}</span>
      </Link>
      {/* What is as it should be needs no words. */}
      {state === "covered" ? null : <span className="text-xs text-muted-foreground tabular-nums">{counts}</span>}
      {cell.overlaps.length > 0 ? <span className="text-xs text-warning">{cell.overlaps.join(", ")} twice</span> : null}
    </span>
  );
}
