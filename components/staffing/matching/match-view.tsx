"use client";

import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { usePathname, useSearchParams } from "next/navigation";
import { useReaderRouter } from "@/lib/shell/reader-path";
import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Candidate, CandidatePage, PositionFacts, Replacing } from "@/lib/contract/staffing/matching";
import type { MatchList } from "@/lib/staffing/matching/match-list";
import { formatDay } from "@/lib/format";
import { candidatesOptions } from "@/lib/query/staffing/match-queries";
import { CandidateList } from "./candidates/candidate-list";
import { ProposeErrors, SelectionBar } from "./candidates/selection-bar";
import { usePropose } from "./candidates/use-propose";
import { useProposed } from "./candidates/use-proposed";
import { MatchHeader } from "./match-header";
import { readMatchParams, weightsPath, writeMatchParams } from "./match-params";
import { MatchSkeleton } from "./match-skeleton";
import { MatchToolbar } from "./match-toolbar";
import { ReplacingNotice } from "./replacing-notice";
import { readReplacing, writeReplacing } from "./replacing-params";

const CompareDialog = lazy(async () => ({ default: (await import("./candidates/compare-dialog")).CompareDialog }));

type Position = { projectId: string; positionId: string };

export function MatchView({ projectId, positionId }: Position) {
  const params = useSearchParams();
  const list = readMatchParams((name) => params.get(name));
  const replacing = readReplacing((name) => params.get(name));
  const query = useQuery(candidatesOptions({ projectId, positionId, ...list, replacing }));
  if (!query.data) {
    if (!query.error) return <MatchSkeleton />;
    return <ProblemState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return (
    <Matches
      position={{ projectId, positionId }}
      params={list}
      replacing={replacing}
      data={query.data}
      readAt={query.dataUpdatedAt}
      isUpdating={query.isPlaceholderData}
    />
  );
}

type MatchesProps = {
  position: Position;
  params: MatchList;
  replacing: Replacing | null;
  data: CandidatePage;
  /** Milliseconds since 1970. */
  readAt: number;
  isUpdating: boolean;
};

function Matches({ position, params, replacing, data, readAt, isUpdating }: MatchesProps) {
  const router = useReaderRouter();
  const pathname = usePathname();
  const [selected, setSelected] = useState<readonly Candidate[]>([]);
  const [compared, setCompared] = useState<readonly Candidate[]>([]);
  const { entries, keep } = useProposed(data.content, {
    idOf: freelancerOf,
    list: writeMatchParams(params),
    readAt,
  });
  const { propose, isProposing, errors, reset, status } = usePropose(
    position,
    (proposals, changeSetId) => {
      const ids = proposals.map(freelancerOf);
      setSelected((people) => people.filter((person) => !ids.includes(freelancerOf(person))));
      return keep(
        proposals.map((proposal) => ({ rowId: freelancerOf(proposal), proposal })),
        changeSetId,
      );
    },
    replacing,
  );
  const { mayPropose } = data;

  const open = (changes: Partial<MatchList>) =>
    router.push(`${pathname}${withReplacing(writeMatchParams({ ...params, ...changes }), replacing)}`);
  const select = (people: readonly Candidate[]) => {
    reset();
    setSelected(people);
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="sr-only">
        {status}
      </p>
      <MatchHeader position={data.position} />
      {replacing ? <ReplacingNotice replacing={replacing} /> : <PositionNotice position={data.position} />}
      <MatchToolbar
        data={data}
        params={params}
        weightsHref={weightsPath(`${pathname}${writeMatchParams(params)}`)}
        onChange={(changes) => open({ ...changes, page: 1 })}
      />
      {selected.length === 0 ? <ProposeErrors errors={errors} /> : null}
      {entries.length === 0 ? (
        <NoMatches {...params} onOpen={open} position={data.position} />
      ) : (
        <CandidateList
          data={data}
          entries={entries}
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
        onCompare={() => setCompared(selected)}
        onPropose={() => propose(selected.map(({ freelancerId }) => freelancerId))}
        onClear={() => select([])}
      />
      {compared.length > 0 ? (
        <Suspense>
          <CompareDialog
            candidates={compared}
            proposed={compared.filter((candidate) => !selected.includes(candidate))}
            role={data.position.role}
            onPropose={mayPropose ? (candidate) => propose([candidate.freelancerId]) : null}
            isProposing={isProposing}
            errors={errors}
            onClose={() => setCompared([])}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function freelancerOf({ freelancerId }: Pick<Candidate, "freelancerId">): string {
  return freelancerId;
}

function withReplacing(search: string, replacing: Replacing | null): string {
  if (!replacing) return search;
  return `${search === "" ? "?" : `${search}&`}${writeReplacing(replacing)}`;
}

/** Nobody can be proposed any more; or further people still can, but nobody is needed, or only for a gap. */
function PositionNotice({ position }: { position: PositionFacts }) {
  const { openings, filled, obstacle, project } = position;
  const isFull = openings > 0 && filled >= openings;
  if (obstacle === null && !isFull) return null;
  return (
    <p
      role="note"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-warning/40 bg-warning-surface px-4 py-2"
    >
      <span className="font-medium text-warning">
        {obstacle === null ? filledText(position) : `${obstacle}, so nobody can be proposed any more`}
      </span>
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

/** “Both openings are filled”, or “3 of 3 filled, with a gap from 27 Nov to 10 Dec 2026”. */
function filledText({ openings, filled, gaps, startDate, endDate }: PositionFacts): string {
  if (gaps > 0) {
    const to = endDate === null ? "" : ` to ${formatDay(endDate)}`;
    return `${filled} of ${openings} filled, with a gap from ${formatDay(startDate)}${to}`;
  }
  if (openings === 1) return "The opening is filled";
  return openings === 2 ? "Both openings are filled" : `All ${openings} openings are filled`;
}

type NoMatchesProps = MatchList & { position: PositionFacts; onOpen: (changes: Partial<MatchList>) => void };

function NoMatches({ gate, skills, page, position, onOpen }: NoMatchesProps) {
  if (page > 1) {
    const actions = <Button onClick={() => onOpen({ page: 1 })}>Go to the first page</Button>;
    return <EmptyState icon={<SearchX />} title="There are no more people on this page" actions={actions} />;
  }
  if (skills === "all") {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nobody has all skills"
        description="No one who can be listed here has every needed skill."
        actions={<Button onClick={() => onOpen({ skills: "any" })}>Show people with some of them</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nobody fits yet"
      description={noMatchesText(gate, position.skills.length > 0)}
      actions={
        gate === "open" ? (
          <Button onClick={() => onOpen({ gate: "all" })}>Show all</Button>
        ) : (
          <Button asChild variant="secondary">
            <Link href={`/projects/${position.project.id}/edit`}>Edit project</Link>
          </Button>
        )
      }
    />
  );
}

function noMatchesText(gate: MatchList["gate"], hasSkills: boolean): string {
  if (gate === "open") {
    const who = hasSkills ? "No one with the needed skills" : "No one";
    return `${who} can be proposed for these dates. Show all to see why, or change the position.`;
  }
  return hasSkills
    ? "No freelancer has any of the needed skills. Change the position’s skills, or add freelancers."
    : "No freelancer can work in these dates. Change the position’s dates, or add freelancers.";
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
