import type { ClientDashboard } from "@/lib/contract/staffing/dashboard";
import { formatDayRange, formatTally, formatUpcomingDay } from "@/lib/format";
import { waitText } from "@/lib/staffing/statuses";
import { billRateOf } from "./bill-rate";
import { Panel, PanelList, PanelRow, panelTally } from "@/components/staffing/dashboard/panel";

/** The people at work in a client's projects; clients may open no record. */
export function AtWorkPanel({ atWork }: Pick<ClientDashboard, "atWork">) {
  return (
    <Panel title="At work now" figure={formatTally(panelTally(atWork))}>
      <PanelList
        label="People at work now"
        {...atWork}
        empty="Nobody is at work in your projects. Once somebody’s first day has come, they are listed here."
      >
        {(placed) => (
          <PanelRow
            key={placed.assignmentId}
            href={null}
            title={placed.name}
            meta={`${placed.role} · ${placed.project}`}
          >
            <span className="panel-row-facts">
              <span>{formatDayRange(placed.startDate, placed.endDate)}</span>
              <span className="text-muted-foreground">{billRateOf(placed)}</span>
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}

/** People who are accepted, whoever said so for the client, and aren't at work yet; left out while there are none. */
export function AgreedPanel({ agreed, today }: Pick<ClientDashboard, "agreed"> & { today: string }) {
  if (agreed.rows.length === 0) return null;
  return (
    <Panel title="Accepted" figure={formatTally(panelTally(agreed))}>
      <PanelList label="People accepted" {...agreed} empty="">
        {(placed) => (
          <PanelRow
            key={placed.assignmentId}
            href={null}
            title={placed.name}
            meta={`${placed.role} · ${placed.project}`}
          >
            <span className="panel-row-facts">
              <span>
                {waitText(placed.status) ?? `Confirmed, starts ${formatUpcomingDay(placed.startDate, today)}`}
              </span>
              <span className="text-muted-foreground">{billRateOf(placed)}</span>
            </span>
          </PanelRow>
        )}
      </PanelList>
    </Panel>
  );
}
