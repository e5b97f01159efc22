"use client";

import { Plus, X } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { ReferenceNames } from "@/components/records/filter/filter-text/reference-names";
import { ViewLinks, WorkLinks } from "@/components/staffing/view-links";
import { RecordPicker } from "@/components/records/form/inputs/record-picker";
import { SearchBox } from "@/components/records/filter/search-box";
import { searchableWords, searchSentence } from "@/components/records/list-state/search-hint";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { Board } from "@/lib/contract/staffing/board";
import { formatTally } from "@/lib/format";
import {
  BOARD_RECORDS,
  readBoardQuery,
  WHOLE_BOARD,
  writeBoardQuery,
  type BoardQuery,
} from "@/lib/records/board-query";
import { assignment } from "@/lib/records/definitions/assignment";
import { isKind } from "@/lib/records/kinds";
import { lazy } from "@/lib/shell/connection/lazy";
import { Pipeline, usePipeline } from "./pipeline";

const OpenPositions = lazy(async () => ({ default: (await import("./open-positions")).OpenPositions }));
const OpenCount = lazy(async () => ({ default: (await import("./open-positions")).OpenCount }));

/** All assignments that the person may list, by status. The URL holds the search and the filters. */
export function AssignmentBoard({ rights }: { rights: Pick<ListRights, "create" | "update"> }) {
  const query = readBoardQuery(useSearchParams());
  const isNarrowed = writeBoardQuery(query).size > 0;
  const pipeline = usePipeline(query, { isWithPage: true });
  const total = pipeline.board.data && totalOf(pipeline.board.data);
  const openProjectId = !query.q && query.freelancerId === null ? query.projectId : null;
  const newButton = rights.create ? (
    <Button asChild className="max-sm:min-w-11">
      <Link href="/assignments/new" prefetch={false}>
        <Plus aria-hidden />
        <span className="max-[25rem]:sr-only">
          New <span className="max-sm:sr-only">assignment</span>
        </span>
      </Link>
    </Button>
  ) : null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h1 className="page-title">Assignments</h1>
          {total ? <p className="text-muted-foreground">{formatTally(total)}</p> : null}
        </div>
        <span className="flex gap-2 sm:max-lg:order-last sm:max-lg:basis-full">
          <WorkLinks current="assignments" className="max-sm:hidden" />
          <ViewLinks kind="assignments" current="board" filters={writeBoardQuery({ ...query, q: "" }).toString()} />
        </span>
        <div className="ml-auto flex shrink-0 gap-2">{newButton}</div>
      </header>
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>search]:basis-full">
        <SearchBox
          value={query.q}
          words={searchableWords(assignment)}
          onSearch={(q, isContinued) => {
            // A filter removed just before the search may still be displayed.
            const current = readBoardQuery(new URLSearchParams(location.search));
            show({ ...current, q }, isContinued ? "replace" : "push");
          }}
        />
        <RecordFilters query={query} />
      </div>
      <Pipeline
        id="assignment-board"
        read={pipeline}
        heading="h2"
        canUpdate={rights.update}
        hasProject={query.projectId === null}
        {...(openProjectId === null
          ? {}
          : {
              lead: (
                <Suspense>
                  <OpenPositions projectId={openProjectId} />
                </Suspense>
              ),
              leadCount: (
                <Suspense>
                  <OpenCount projectId={openProjectId} />
                </Suspense>
              ),
            })}
        empty={
          isNarrowed ? (
            <NoMatch query={query} />
          ) : (
            <EmptyState
              title="Nobody is proposed yet"
              description="An assignment puts a freelancer on a project’s position. It starts here as a proposal."
              actions={newButton}
            />
          )
        }
      />
    </div>
  );
}

function totalOf({ columns }: Board) {
  const count = columns.reduce((sum, column) => sum + column.count, 0);
  return { count, isExact: columns.every(({ isCountExact }) => isCountExact) };
}

function NoMatch({ query: { q, ...query } }: { query: BoardQuery }) {
  const hasFilters = BOARD_RECORDS.some((name) => query[name] !== null);
  const conditions = [...(q ? ["search"] : []), ...(hasFilters ? ["filters"] : [])];
  return (
    <EmptyState
      title={q ? `Nothing matches “${q}”` : "Nothing matches these filters"}
      description={
        q
          ? searchSentence(searchableWords(assignment))
          : "Choose another project or company, or look at all assignments."
      }
      actions={
        <Button variant="secondary" onClick={() => show(WHOLE_BOARD, "push")}>
          Clear {conditions.join(" and ")}
        </Button>
      }
    />
  );
}

const PICKED: readonly string[] = ["projectId", "companyId"];

/** The project, company and freelancer that the board is limited to, each with a way to remove it or to choose one. */
function RecordFilters({ query }: { query: BoardQuery }) {
  return BOARD_RECORDS.map((name) => {
    const id = query[name];
    const field = assignment.fields[name];
    if (field?.type !== "reference" || !isKind(field.to)) return null;
    const { to: kind, label } = field;
    if (id === null) {
      if (!PICKED.includes(name)) return null;
      return (
        <Field
          key={name}
          label={`Filter by ${label.toLowerCase()}`}
          isLabelHidden
          className="w-48 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 [&_button]:border-border"
        >
          {(control) => (
            <RecordPicker
              kind={kind}
              known={undefined}
              label={label}
              value=""
              emptyText={`Any ${label.toLowerCase()}`}
              isRequired={false}
              control={{ ...control, "data-path": name, ref: () => {} }}
              onChoose={(chosen) => show({ ...query, [name]: chosen }, "push")}
              onBlur={() => {}}
            />
          )}
        </Field>
      );
    }
    return (
      <span key={name} className="inline-flex min-w-0 items-center rounded-md border bg-card pl-2.5 text-[0.8125rem]">
        <span className="min-w-0 truncate">
          <span className="text-muted-foreground">{label}: </span>
          <ReferenceNames name={name} to={kind} values={[id]} />
        </span>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove filter ${label}`}
          onClick={() => show({ ...query, [name]: null }, "push")}
        >
          <X aria-hidden />
        </Button>
      </span>
    );
  });
}

/** Next's router picks up `pushState` without a server request. */
function show(query: BoardQuery, history: "push" | "replace"): void {
  const params = writeBoardQuery({ ...query, limits: {} }).toString();
  const url = params === "" ? location.pathname : `${location.pathname}?${params}`;
  window.history[history === "push" ? "pushState" : "replaceState"](null, "", url);
}
