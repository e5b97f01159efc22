import { Badge } from "@/components/ui/badge";
import type { ClientDashboard } from "@/lib/contract/dashboard";
import { formatDay, formatTally } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import { PANEL_IDS } from "./figure-tiles";
import { Panel, PanelList, PanelRow, panelTally } from "./panel";

type Placed = ClientDashboard["atWork"]["rows"][number];

/** The people at work in a client's projects; clients may open no record. */
export function AtWorkPanel({ atWork }: Pick<ClientDashboard, "atWork">) {
  return (
    <Panel id={PANEL_IDS.atWork} title="At work now" figure={formatTally(panelTally(atWork))}>
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
          >
            <span className="shrink-0 text-right text-xs">
              <span className="block">{datesText(placed)}</span>
              <span className="block text-muted-foreground">{billRateOf(placed)}</span>
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

export function AwaitingPanel({ awaiting }: Pick<ClientDashboard, "awaiting">) {
  return (
    <Panel id={PANEL_IDS.awaiting} title="Proposed to you" figure={formatTally(panelTally(awaiting))}>
      <PanelList label="People proposed to you" {...awaiting} empty="No proposal waits for you.">
        {(placed) => (
          <PanelRow
            key={placed.assignmentId}
            href={null}
            title={placed.name}
            meta={`${placed.role} · ${placed.project}`}
          >
            <span className="flex shrink-0 flex-col items-end gap-0.5 text-xs">
              <StatusBadge value={placed.status} />
              <span className="text-muted-foreground">from {formatDay(placed.startDate)}</span>
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

function datesText({ startDate, endDate }: Placed): string {
  return `${formatDay(startDate)} to ${endDate ? formatDay(endDate) : "open"}`;
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
