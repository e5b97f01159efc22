"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { ProblemState } from "@/components/records/problem-state";
import { EmptySection, PageSection } from "@/components/records/page/page-section";
import { countText } from "@/components/staffing/staffing-texts";
import { PageHeader } from "@/components/ui/page-header";
import { Fragment } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCount } from "@/lib/format";
import { zonesOptions, type Zone } from "@/lib/query/operations/zone-queries";
import { listPath } from "@/lib/records/kinds";
import { StateMap } from "./state-map";

/** A zone's centers on a map of the states, and in a table. */
export function ZonePage({ code }: { code: string }) {
  const { data, error, refetch, isFetching } = useQuery(zonesOptions());
  const zone = data?.find((one) => one.code === code);
  if (!data && error) return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96" />;
  if (!zone) return null;
  return (
    <div className="grid reading-width grid-cols-1 gap-6">
      <PageHeader
        back={{ href: "/admin/zones", label: "Zones" }}
        title={zone.name}
        beside={<span className="font-mono text-xs text-muted-foreground">{zone.code}</span>}
      />
      <ZoneCenters zone={zone} />
    </div>
  );
}

function ZoneCenters({ zone: { code, name, states } }: { zone: Zone }) {
  const hrefOf = (state: string) => `${listPath("centers")}?${new URLSearchParams({ zone: code, stateId: state })}`;
  const count = states.reduce((sum, state) => sum + state.centers, 0);
  const allCenters = (
    <Link
      href={`${listPath("centers")}?${new URLSearchParams({ zone: code })}`}
      prefetch={false}
      className="inline-flex min-h-11 items-center text-link md:min-h-6"
    >
      View all centers
    </Link>
  );
  if (count === 0) {
    return (
      <PageSection title="Centers" count={0}>
        <EmptySection text="No center is in this zone." />
      </PageSection>
    );
  }
  return (
    <PageSection title="Centers" count={count} action={allCenters}>
      {/* Where there is space, the table stands beside the map. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <StateMap
          label={`${name} on a map of the states`}
          counts={new Map(states.map((state) => [state.id, state.centers]))}
          nameOf={(id) => states.find((state) => state.id === id)?.name ?? id}
          hrefOf={hrefOf}
        />
        <div className="overflow-hidden rounded-lg border bg-card shadow-raised">
          <table className="w-full">
            <caption className="sr-only">Centers by state</caption>
            <thead>
              <tr className="border-b text-left text-xs text-muted-foreground">
                <th scope="col" className="px-4 py-2 font-medium">
                  State
                </th>
                <th scope="col" className="px-4 py-2 font-medium">
                  Centers
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {states.map((state) => (
                <tr key={state.id}>
                  <th scope="row" className="px-4 py-1.5 text-left font-normal">
                    <Link
                      href={hrefOf(state.id)}
                      prefetch={false}
                      className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline max-md:min-h-11"
                    >
                      {state.name}
                      <span className="sr-only">: {countText(state.centers, "center", "centers")}</span>
                    </Link>
                  </th>
                  <td className="px-4 py-1.5">
                    <CenterNames state={state} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </PageSection>
  );
}

/** “Albany, Boston and 3 more (1 inactive)” */
function CenterNames({ state: { first, centers, inactive } }: { state: Zone["states"][number] }) {
  const more = centers - first.length;
  return (
    <>
      {first.map(({ id, name }, i) => (
        <Fragment key={id}>
          {i > 0 ? ", " : null}
          <Link href={`${listPath("centers")}/${id}`} prefetch={false} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </Fragment>
      ))}
      <span className="text-muted-foreground">
        {more > 0 ? ` and ${formatCount(more)} more` : null}
        {inactive > 0 ? ` (${formatCount(inactive)} inactive)` : null}
      </span>
    </>
  );
}
