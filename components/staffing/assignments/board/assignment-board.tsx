"use client";

import { Plus } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { Chip } from "@/components/records/filter/filter-chip";
import { ConditionText } from "@/components/records/filter/filter-text/condition-text";
import { ViewLinks } from "@/components/staffing/view-links";
import { WorkLinks } from "@/components/staffing/work-links";
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
import type { FieldOf } from "@/lib/records/definition";
import { assignment } from "@/lib/records/definitions/assignment";
import { isKind, type Kind } from "@/lib/records/kinds";
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
        <span className="flex gap-2 max-lg:order-last max-lg:basis-full">
          <WorkLinks current="assignments" />
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
      <ActiveFilters query={query} />
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

type BoardFilter = { name: (typeof BOARD_RECORDS)[number]; kind: Kind; field: FieldOf<"reference"> };

const FILTERS = BOARD_RECORDS.flatMap((name): BoardFilter[] => {
  const field = assignment.fields[name];
  return field?.type === "reference" && isKind(field.to) ? [{ name, kind: field.to, field }] : [];
});

/** Buttons that choose the project, company or freelancer that the board is limited to, as lists have for their filters. */
function RecordFilters({ query }: { query: BoardQuery }) {
  return FILTERS.map(({ name, kind, field }) => (
    <Field key={name} label={`Filter by ${field.label.toLowerCase()}`} isLabelHidden>
      {(control) => (
        <RecordPicker
          kind={kind}
          known={undefined}
          label={field.label}
          value=""
          emptyText={field.label}
          isRequired={false}
          isFilter
          control={{ ...control, "data-path": `filter-${name}`, ref: () => {} }}
          onChoose={(chosen) => show({ ...query, [name]: chosen }, "push")}
          onBlur={() => {}}
        />
      )}
    </Field>
  ));
}

/** The active filters, each to choose another record by or to remove. */
function ActiveFilters({ query }: { query: BoardQuery }) {
  const active = FILTERS.flatMap(({ name, field }) => {
    const id = query[name];
    return id === null ? [] : [{ name, field, id }];
  });
  if (active.length === 0) return null;
  const buttonOf = (name: string) => document.querySelector<HTMLElement>(`[data-path="filter-${name}"]`);
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {active.map(({ name, field, id }) => (
        <Chip
          key={name}
          button={{ "aria-haspopup": "dialog", onClick: () => buttonOf(name)?.click() }}
          onRemove={() => {
            buttonOf(name)?.focus();
            show({ ...query, [name]: null }, "push");
          }}
        >
          <ConditionText name={name} field={field} filter={{ type: "any", values: [id] }} />
        </Chip>
      ))}
      <li>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            buttonOf(BOARD_RECORDS[0])?.focus();
            show({ ...WHOLE_BOARD, q: query.q }, "push");
          }}
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}

/** Next's router picks up `pushState` without a server request. */
function show(query: BoardQuery, history: "push" | "replace"): void {
  const params = writeBoardQuery({ ...query, limits: {} }).toString();
  const url = params === "" ? location.pathname : `${location.pathname}?${params}`;
  window.history[history === "push" ? "pushState" : "replaceState"](null, "", url);
}
