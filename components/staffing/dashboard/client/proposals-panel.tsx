"use client";

import { Fragment, Suspense, useId, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { SlotsWithWords } from "@/components/ui/slots";
import { useNextFocus } from "@/components/ui/use-focus";
import type { ClientDashboard } from "@/lib/contract/staffing/dashboard";
import { PANEL_MAX } from "@/lib/contract/staffing/dashboard-limits";
import { formatCount } from "@/lib/format";
import { areAllOffered } from "@/lib/staffing/openings/openings";
import type { Decision } from "@/lib/staffing/proposal-decision";
import { useDecide, versionKey } from "@/components/staffing/use-decide";
import { contactsOf } from "./contacts";
import { DecideErrors } from "./decide-errors";
import { Panel, panelTally, peopleText } from "@/components/staffing/dashboard/panel";
import { forClient } from "@/components/staffing/dashboard/rows/for-client";
import { ProposalRow, type ProposedPerson } from "./proposal-row";
import { useDashboardRefresh } from "@/components/staffing/dashboard/use-dashboard-refresh";

const DecisionDialog = lazy(async () => ({ default: (await import("./decision-dialog")).DecisionDialog }));

type ProposalsPanelProps = Pick<ClientDashboard, "proposed" | "mayDecide"> & { positions: ClientDashboard["toFill"] };

type OpenDialog = { decision: Exclude<Decision, "accept">; people: readonly ProposedPerson[] };

/** The people who wait for the client's answer, to accept, decline or ask about, one or several at once. */
export function ProposalsPanel({ proposed, mayDecide, positions }: ProposalsPanelProps) {
  useDashboardRefresh();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const { decide, isDeciding, decided, errors, reset } = useDecide(() => {
    setSelected(new Set());
    close();
  });
  const nextFocus = useNextFocus<HTMLDivElement>((box) => box.querySelector<HTMLElement>("[data-verb]") ?? box);
  const rows = proposed.rows.filter((row) => !decided.has(versionKey(row)));
  const chosen = rows.filter(({ assignmentId }) => selected.has(assignmentId));
  const select = (ids: readonly string[], isSelected: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id));
    setSelected(new Set(isSelected ? [...others, ...ids] : others));
  };
  const start = (decision: Decision, people: readonly ProposedPerson[]) => {
    reset();
    if (decision === "accept") decide(decision, people, "");
    else setDialog({ decision, people });
  };
  return (
    <Panel
      title={mayDecide ? "Proposed to you" : "Proposed"}
      figure={rows.length > 0 ? peopleText(panelTally({ ...proposed, rows })) : undefined}
      note={rows.some(({ contact }) => contact) ? <Contacts rows={rows} /> : undefined}
      actions={
        mayDecide && rows.length > 1 ? (
          <SelectAll
            isSelected={chosen.length === rows.length || (chosen.length > 0 && "indeterminate")}
            onSelect={(isSelected) => select(rows.map(idOf), isSelected)}
          />
        ) : undefined
      }
    >
      <div {...nextFocus} tabIndex={-1} className="outline-none">
        {dialog ? null : <DecideErrors errors={errors} />}
        {rows.length === 0 ? (
          <NobodyProposed />
        ) : (
          [...Map.groupBy(rows, ({ positionId }) => positionId)].map(([positionId, ofPosition]) => (
            <PositionProposals
              key={positionId}
              rows={ofPosition}
              counts={positions.find((position) => position.positionId === positionId)}
              mayDecide={mayDecide}
            >
              {(row, isReserve) => (
                <ProposalRow
                  key={row.assignmentId}
                  proposal={row}
                  isReserve={isReserve}
                  isSelected={selected.has(row.assignmentId)}
                  isBusy={isDeciding}
                  onSelect={mayDecide && rows.length > 1 ? (is) => select([row.assignmentId], is) : null}
                  onDecide={mayDecide ? (decision) => start(decision, [row]) : null}
                />
              )}
            </PositionProposals>
          ))
        )}
        {proposed.hasMore ? (
          <p className="py-1 text-xs text-muted-foreground">Only the first {PANEL_MAX} are listed.</p>
        ) : null}
        {chosen.length > 0 ? (
          <SelectionBar
            count={chosen.length}
            isBusy={isDeciding}
            onClear={() => setSelected(new Set())}
            onDecide={(decision) => start(decision, chosen)}
          />
        ) : null}
      </div>
      {dialog ? (
        <Suspense>
          <DecisionDialog
            {...dialog}
            errors={errors}
            isBusy={isDeciding}
            onClose={close}
            onSubmit={(text) => decide(dialog.decision, dialog.people, text)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}

const idOf = ({ assignmentId }: ProposedPerson) => assignmentId;

type PositionProposalsProps = {
  rows: readonly ProposedPerson[];
  /** Undefined if all its openings are filled. */
  counts: ClientDashboard["toFill"][number] | undefined;
  mayDecide: boolean;
  children: (row: ProposedPerson, isReserve: boolean) => React.ReactNode;
};

/** Who is proposed for a position, below what it has filled. */
function PositionProposals({ rows, counts, mayDecide, children: item }: PositionProposalsProps) {
  const id = useId();
  const [first] = rows;
  const isReserve = counts !== undefined && areAllOffered(counts);
  return (
    <section aria-labelledby={id} className="proposal-group">
      <header>
        <h3 id={id}>
          {first?.role} <span className="font-normal text-muted-foreground">· {first?.project}</span>
        </h3>
        {counts ? <SlotsWithWords counts={forClient(counts)} className="text-xs text-muted-foreground" /> : null}
      </header>
      {isReserve && mayDecide ? (
        <p className="mt-0.5 text-[0.8125rem] text-pretty text-muted-foreground">{reserveText(counts.open)}</p>
      ) : null}
      <ul aria-labelledby={id} className="divide-y">
        {rows.map((row) => item(row, isReserve))}
      </ul>
    </section>
  );
}

/** What accepting a further person means once every opening has one. */
function reserveText(open: number): string {
  return open === 1
    ? "Somebody is already accepted here. Anyone else you accept is a reserve, in case they say no."
    : `People are already accepted for all ${formatCount(open)} openings. Anyone else you accept is a reserve, in case one of them says no.`;
}

/** Whom to write to about those proposed, each once. */
function Contacts({ rows }: { rows: readonly ProposedPerson[] }) {
  const contacts = contactsOf(rows);
  return (
    <>
      {contacts.size === 1 ? "Your contact: " : "Your contacts: "}
      {[...contacts].map(([email, name], i) => (
        <Fragment key={email}>
          {i > 0 ? ", " : null}
          <a href={`mailto:${email}`} title={email} className="text-link">
            {name}
          </a>
        </Fragment>
      ))}
    </>
  );
}

function NobodyProposed() {
  return (
    <div className="pt-1 pb-3">
      <p className="font-medium">Nobody waits for your answer</p>
      <p className="text-muted-foreground">
        People proposed for your open positions appear here, with their skills, dates and bill rate.
      </p>
    </div>
  );
}

type SelectAllProps = { isSelected: boolean | "indeterminate"; onSelect: (isSelected: boolean) => void };

function SelectAll({ isSelected, onSelect }: SelectAllProps) {
  const id = useId();
  return (
    <div className="ml-auto flex min-h-6 shrink-0 items-center gap-2 text-[0.8125rem]">
      <Checkbox
        id={id}
        checked={isSelected}
        onCheckedChange={(checked) => onSelect(checked === true)}
        className="before:-inset-3.5!"
      />
      <label htmlFor={id}>Select all</label>
    </div>
  );
}

/** The decisions that ask for a text first. */
const ASKING: readonly { decision: OpenDialog["decision"]; label: string }[] = [
  { decision: "ask", label: "Ask…" },
  { decision: "decline", label: "Decline…" },
];

type SelectionBarProps = {
  count: number;
  isBusy: boolean;
  onClear: () => void;
  onDecide: (decision: Decision) => void;
};

function SelectionBar({ count, isBusy, onClear, onDecide }: SelectionBarProps) {
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-[calc(var(--shell-bars,0px)+0.5rem)] z-20 mt-2 mb-1 flex animate-appear flex-wrap items-center gap-2 rounded-lg bg-popover px-3 py-2 text-popover-foreground shadow-modal"
    >
      <p role="status" className="mr-auto font-medium">
        {count} selected
      </p>
      <Button variant="ghost" size="sm" className="max-md:h-11" onClick={onClear}>
        Clear
      </Button>
      {ASKING.map(({ decision, label }) => (
        <Button
          key={decision}
          variant="secondary"
          size="sm"
          className="max-md:h-11"
          aria-haspopup="dialog"
          aria-disabled={isBusy}
          onClick={() => isBusy || onDecide(decision)}
        >
          {label}
        </Button>
      ))}
      <Button size="sm" className="max-md:h-11" aria-disabled={isBusy} onClick={() => isBusy || onDecide("accept")}>
        Accept {count}
      </Button>
    </section>
  );
}
