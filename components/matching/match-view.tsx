"use client";

import { useQuery } from "@tanstack/react-query";
import { SearchX, SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Segments } from "@/components/ui/segments";
import type { Candidate, CandidatePage, GateFilter, PositionFacts } from "@/lib/contract/matching";
import { formatCount } from "@/lib/format";
import { candidatesOptions } from "@/lib/query/match-queries";
import { CandidateList } from "./candidate-list";
import { CompareDialog } from "./compare-dialog";
import { MatchHeader } from "./match-header";
import { type MatchParams, readMatchParams, weightsPath, writeMatchParams } from "./match-params";
import { MatchSkeleton } from "./match-skeleton";
import { ProposeErrors, SelectionBar } from "./selection-bar";
import { usePropose } from "./use-propose";

type Position = { projectId: string; positionId: string };

export function MatchView({ projectId, positionId }: Position) {
  const params = useSearchParams();
  const { gate, page } = readMatchParams((name) => params.get(name));
  const query = useQuery(candidatesOptions({ projectId, positionId, gate, page }));
  if (!query.data) {
    if (!query.error) return <MatchSkeleton />;
    return <ProblemState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return (
    <Matches
      position={{ projectId, positionId }}
      params={{ gate, page }}
      data={query.data}
      isUpdating={query.isPlaceholderData}
    />
  );
}

type MatchesProps = { position: Position; params: MatchParams; data: CandidatePage; isUpdating: boolean };

function Matches({ position, params, data, isUpdating }: MatchesProps) {
  const router = useRouter();
  const pathname = usePathname();
  const [selected, setSelected] = useState<readonly Candidate[]>([]);
  const [isComparing, setComparing] = useState(false);
  const { propose, isProposing, errors, reset } = usePropose(position, (ids) =>
    setSelected((people) => people.filter(({ freelancerId }) => !ids.includes(freelancerId))),
  );
  const { content, mayPropose } = data;

  const open = (changes: Partial<MatchParams>) =>
    router.push(`${pathname}${writeMatchParams({ ...params, ...changes })}`);
  const select = (people: readonly Candidate[]) => {
    reset();
    setSelected(people);
  };

  return (
    <div className="grid page-width grid-cols-1 gap-4">
      <MatchHeader position={data.position} />
      <FilledNotice position={data.position} />
      <Toolbar
        data={data}
        gate={params.gate}
        weightsHref={weightsPath(`${pathname}${writeMatchParams(params)}`)}
        onGate={(gate) => open({ gate, page: 1 })}
      />
      {selected.length === 0 ? <ProposeErrors errors={errors} /> : null}
      {content.length === 0 ? (
        <NoMatches gate={params.gate} page={params.page} onOpen={open} projectId={position.projectId} />
      ) : (
        <CandidateList
          data={data}
          isUpdating={isUpdating}
          selected={selected}
          onSelect={select}
          onPropose={mayPropose ? propose : null}
          isProposing={isProposing}
        />
      )}
      <Pages data={data} page={params.page} onPage={(page) => open({ page })} />
      <SelectionBar
        selected={selected}
        mayPropose={mayPropose}
        isProposing={isProposing}
        errors={errors}
        onCompare={() => setComparing(true)}
        onPropose={() => propose(selected.map(({ freelancerId }) => freelancerId))}
        onClear={() => select([])}
      />
      {isComparing ? (
        <CompareDialog candidates={selected} role={data.position.role} onClose={() => setComparing(false)} />
      ) : null}
    </div>
  );
}

/** Further people can still be proposed, but nobody is needed. */
function FilledNotice({ position: { openings, filled, project } }: { position: PositionFacts }) {
  if (openings === 0 || filled < openings) return null;
  const words =
    openings === 1 ? "The opening is" : openings === 2 ? "Both openings are" : `All ${openings} openings are`;
  return (
    <p
      role="note"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-warning/40 bg-warning-surface px-4 py-2"
    >
      <span className="font-medium text-warning">{words} filled</span>
      <Link
        href={`/projects/${project.id}`}
        prefetch={false}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        Back to the project
      </Link>
    </p>
  );
}

const GATES: readonly { value: GateFilter; label: string }[] = [
  { value: "open", label: "Can be proposed" },
  { value: "all", label: "All" },
];

type ToolbarProps = {
  data: CandidatePage;
  gate: GateFilter;
  weightsHref: string;
  onGate: (gate: GateFilter) => void;
};

function Toolbar({ data: { totalElements, isNarrowed, mayChangeWeights }, gate, weightsHref, onGate }: ToolbarProps) {
  const people = `${formatCount(totalElements)} ${totalElements === 1 ? "person" : "people"}`;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
      <Segments label="Show" options={GATES} value={gate} onChange={onGate} />
      <p role="status" className="text-muted-foreground">
        {people}
        {isNarrowed ? ", the best by skills; others may fit too" : null}
      </p>
      {mayChangeWeights ? (
        <Button asChild variant="secondary" size="sm" className="ml-auto max-md:h-11 max-sm:w-11 max-sm:px-0">
          <Link href={weightsHref} prefetch={false} title="Weights">
            <SlidersHorizontal aria-hidden />
            <span className="max-sm:sr-only">Weights</span>
          </Link>
        </Button>
      ) : null}
    </div>
  );
}

type NoMatchesProps = MatchParams & { projectId: string; onOpen: (changes: Partial<MatchParams>) => void };

function NoMatches({ gate, page, projectId, onOpen }: NoMatchesProps) {
  if (page > 1) {
    const actions = <Button onClick={() => onOpen({ page: 1 })}>Go to the first page</Button>;
    return <EmptyState icon={<SearchX />} title="There are no more people on this page" actions={actions} />;
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nobody fits yet"
      description={
        gate === "open"
          ? "No one with the needed skills can be proposed for these dates. Show all to see why, or change the position."
          : "No freelancer has any of the needed skills. Change the position’s skills, or add freelancers."
      }
      actions={
        gate === "open" ? (
          <Button onClick={() => onOpen({ gate: "all" })}>Show all</Button>
        ) : (
          <Button asChild variant="secondary">
            <Link href={`/projects/${projectId}/edit`}>Edit project</Link>
          </Button>
        )
      }
    />
  );
}

type PagesProps = { data: CandidatePage; page: number; onPage: (page: number) => void };

function Pages({ data: { totalPages }, page, onPage }: PagesProps) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2">
      <p className="mr-2 text-muted-foreground">
        Page {page} of {totalPages}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="max-md:h-11"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className="max-md:h-11"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
