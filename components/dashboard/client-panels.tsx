import { Fragment } from "react";
import { Badge } from "@/components/ui/badge";
import type { ClientDashboard } from "@/lib/contract/dashboard";
import { formatDay, formatDayRange, formatTally } from "@/lib/format";
import { dialNumber } from "@/lib/records/field-types/dial-number";
import { definitionOf } from "@/lib/records/definitions";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import { Panel, PanelList, PanelRow, panelTally } from "./panel";

type Placed = ClientDashboard["atWork"]["rows"][number];

/** The people at work in a client's projects; clients may open no record. */
export function AtWorkPanel({ atWork }: Pick<ClientDashboard, "atWork">) {
  return (
    <Panel title="At work now" figure={formatTally(panelTally(atWork))}>
      <PanelList
        label="People at work now"
        {...atWork}
        empty="Nobody is at work in your projects. Once an assignment is active, its freelancer is listed here."
      >
        {(placed) => (
          <PanelRow
            key={placed.assignmentId}
            href={null}
            title={placed.name}
            meta={`${placed.role} · ${placed.project}`}
            className="max-sm:flex-wrap"
          >
            <span className="flex gap-x-2 text-xs max-sm:basis-full sm:shrink-0 sm:flex-col sm:items-end">
              <span>{formatDayRange(placed.startDate, placed.endDate)}</span>
              <span className="text-muted-foreground">{billRateOf(placed)}</span>
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

export function AwaitingPanel({ awaiting, contacts }: Pick<ClientDashboard, "awaiting" | "contacts">) {
  return (
    <Panel
      title="Proposed to you"
      figure={formatTally(panelTally(awaiting))}
      note={contacts.length > 0 ? <AnswerTo contacts={contacts} /> : undefined}
    >
      <PanelList label="People proposed to you" {...awaiting} empty="No proposal waits for you.">
        {(placed) => (
          <PanelRow
            key={placed.assignmentId}
            href={null}
            title={placed.name}
            meta={`${placed.role} · ${placed.project}`}
            className="max-sm:flex-wrap"
          >
            <span className="flex gap-x-2 gap-y-0.5 text-xs max-sm:basis-full max-sm:items-center sm:shrink-0 sm:flex-col sm:items-end">
              <StatusBadge value={placed.status} />
              <span className="text-muted-foreground">from {formatDay(placed.startDate)}</span>
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

/** Clients answer outside Muster. */
function AnswerTo({ contacts }: Pick<ClientDashboard, "contacts">) {
  return (
    <>
      To accept or decline, contact{" "}
      {contacts.map(({ center, name, email, phone }, i) => (
        <Fragment key={center}>
          {i === 0 ? null : ", or "}
          <a
            href={email ? `mailto:${email}` : `tel:${dialNumber(phone ?? "")}`}
            title={email ?? phone ?? undefined}
            className="inline-block rounded-sm font-medium text-foreground underline underline-offset-2 max-md:py-3 max-md:-my-3 md:py-1 md:-my-1"
          >
            {name ?? email ?? phone}
          </a>{" "}
          at {center}
          {email && phone ? `, ${phone}` : null}
        </Fragment>
      ))}
      .
    </>
  );
}

function billRateOf({ billRate, currency, rateUnit }: Placed): string {
  const field = definitionOf("assignments").fields.billRate;
  if (billRate === null || !field) return "No bill rate";
  return fieldTypeOf(field).toText(field, billRate, { names: {}, units: { currency, rateUnit } });
}

function StatusBadge({ value }: { value: string }) {
  const { status } = definitionOf("assignments").fields;
  const option = status?.type === "choice" ? status.options.find((one) => one.value === value) : undefined;
  return <Badge tone={option?.tone ?? "neutral"}>{option?.label ?? value}</Badge>;
}
