"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { useRouter, useSearchParams } from "next/navigation";
import { AdminHeader } from "@/components/shell/admin-header";
import { NumberedPages } from "@/components/ui/data-table/numbered-pages";
import { SearchBox } from "@/components/records/filter/search-box";
import { Moment } from "@/components/records/moment";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { OutboxMail, OutboxPage } from "@/lib/contract/operations/outbox";
import { outboxOptions, type OutboxQuery } from "@/lib/query/operations/outbox-queries";
import { MailState } from "./mail-state";
import { outboxHref, readOutboxParams } from "./outbox-params";

const STAYING = "Muster has no mail server, so its emails stay here.";

function descriptionOf({ isDelivered, isReadable }: OutboxPage): string {
  if (isDelivered) return "What Muster has sent. Texts are deleted once the mail server has taken them.";
  return isReadable
    ? `${STAYING} Administrators read them to pass on links that open accounts. Texts are deleted after a week.`
    : `${STAYING} Their texts have links that open accounts, and aren’t displayed.`;
}

const SEARCHED = ["address"];

export function OutboxList() {
  const params = useSearchParams();
  const router = useRouter();
  const query = readOutboxParams((name) => params.get(name));
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(outboxOptions(query));
  const open = (changes: Partial<OutboxQuery>, way: "push" | "replace" = "push") =>
    router[way](outboxHref({ ...query, ...changes }));
  return (
    <div className="grid reading-width grid-cols-1 gap-4">
      <AdminHeader title="Outbox" description={data ? descriptionOf(data) : undefined} />
      <div className="flex">
        <SearchBox
          value={query.q}
          words={SEARCHED}
          onSearch={(q, isContinued) => open({ q, page: 1 }, isContinued ? "replace" : "push")}
        />
      </div>
      {data ? (
        <Mails data={data} query={query} isUpdating={isPlaceholderData} onOpen={open} />
      ) : error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

type MailsProps = {
  data: OutboxPage;
  query: OutboxQuery;
  isUpdating: boolean;
  onOpen: (changes: Partial<OutboxQuery>) => void;
};

function Mails({ data, query, isUpdating, onOpen }: MailsProps) {
  if (data.content.length === 0) return <NoMails query={query} onOpen={onOpen} />;
  return (
    <section
      aria-label="Emails"
      aria-busy={isUpdating}
      className="overflow-clip rounded-lg border bg-card shadow-raised aria-busy:opacity-60"
    >
      <ul className="divide-y">
        {data.content.map((mail) => (
          <MailRow key={mail.id} mail={mail} isReadable={data.isReadable} />
        ))}
      </ul>
      <NumberedPages page={data} onPage={(page) => onOpen({ page })} />
    </section>
  );
}

function MailRow({ mail, isReadable }: { mail: OutboxMail; isReadable: boolean }) {
  return (
    <li>
      <Link
        href={`/admin/outbox/${mail.id}`}
        prefetch={false}
        className="grid min-h-12 gap-x-6 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-accent sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_5rem] sm:items-center lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_5rem]"
      >
        <span className="grid min-w-0">
          <span className="truncate font-medium">{mail.subject}</span>
          {mail.state !== "sent" && mail.error ? (
            <span className="truncate text-xs text-danger">{mail.error}</span>
          ) : null}
        </span>
        <span className="truncate text-muted-foreground max-sm:-mt-1">{mail.to}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:contents">
          <span className="empty:max-sm:hidden">
            <MailState mail={mail} isReadable={isReadable} />
          </span>
          <Moment at={mail.createdAt} className="text-xs text-muted-foreground sm:text-right" />
        </span>
      </Link>
    </li>
  );
}

function NoMails({ query: { q, page }, onOpen }: { query: OutboxQuery; onOpen: MailsProps["onOpen"] }) {
  if (q) {
    return (
      <EmptyState
        title="No emails found"
        description={`No email went to an address with “${q}”.`}
        actions={
          <Button variant="secondary" onClick={() => onOpen({ q: "", page: 1 })}>
            Clear search
          </Button>
        }
      />
    );
  }
  if (page > 1) {
    const actions = <Button onClick={() => onOpen({ page: 1 })}>Go to the first page</Button>;
    return <EmptyState title="There are no more emails on this page" actions={actions} />;
  }
  return (
    <EmptyState
      title="No emails yet"
      description="Invitations and password resets appear here as Muster writes them."
    />
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="overflow-clip rounded-lg border bg-card">
      <span className="sr-only">Loading emails…</span>
      {Array.from({ length: 6 }, (_, i) => (
        <div key={i} className="flex items-center gap-6 border-b px-4 py-2.5 last:border-b-0">
          <div className="grid flex-1 gap-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
