"use client";

import { useQuery } from "@tanstack/react-query";
import { AdminHeader } from "@/components/shell/admin-header";
import { ProblemState } from "@/components/records/problem-state";
import { SectionMenu } from "@/components/ui/section-index";
import { Skeleton } from "@/components/ui/skeleton";
import { useHash } from "@/components/ui/use-hash";
import type { ConfigKey } from "@/lib/contract/operations/config";
import { configListsOptions } from "@/lib/query/operations/config-queries";
import { ConfigListCard } from "./config-list-card";
import { EXCHANGE_RATES, ExchangeRatesCard } from "./exchange-rates-card";

const LISTS = "Lists";
const SIGN_IN = "Sign-in";
const MONEY = "Money";

/** What each list is, as its card says. */
const TEXTS: Record<ConfigKey, { group: string; title: string; description: string }> = {
  zones: { group: LISTS, title: "Zones", description: "Groups of centers, by code and name." },
  clientCodes: { group: LISTS, title: "Client codes", description: "The codes that companies can have." },
  "security-issueCats": {
    group: LISTS,
    title: "Security categories",
    description: "The categories of tasks for security roles.",
  },
  "center_manager-issueCats": {
    group: LISTS,
    title: "Center manager categories",
    description: "The categories of tasks for center managers.",
  },
  roles: {
    group: LISTS,
    title: "Roles",
    description: "The roles that users and task mappings can have. Access rules name three of them, which stay.",
  },
  "two-factor-roles": {
    group: SIGN_IN,
    title: "Two-factor sign-in",
    description: "The access roles that must sign in with a second factor, such as admin or system.",
  },
};

const SECTIONS = [
  ...Object.entries(TEXTS).map(([id, { group, title }]) => ({ id, group, title })),
  { ...EXCHANGE_RATES, group: MONEY },
];

/** The lists that forms, filters and templates offer, who signs in with two factors, and what currencies are worth. */
export function ConfigEditor() {
  const { data, error, refetch, isFetching } = useQuery(configListsOptions());
  const hash = useHash();
  const current = SECTIONS.some(({ id }) => id === hash) ? hash : SECTIONS[0]?.id;
  return (
    <div className="grid reading-width gap-x-10 gap-y-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <AdminHeader
          title="Settings"
          description="What forms offer, how people sign in, and what currencies are worth. A value in use is never lost: rename it or choose what takes its place, and all records follow."
        />
      </div>
      {data ? <SectionMenu label="Settings" sections={SECTIONS} current={current} /> : null}
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:col-start-2">
        {data?.map((list) => {
          const { title, description } = TEXTS[list.key];
          const isHidden = list.key !== current;
          return <ConfigListCard key={list.key} {...{ list, title, description, isHidden }} />;
        })}
        {data ? <ExchangeRatesCard isHidden={EXCHANGE_RATES.id !== current} /> : null}
        {data || error ? null : <Skeleton className="h-64" />}
        {!data && error ? <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      </div>
    </div>
  );
}
