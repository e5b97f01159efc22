import type { ClientDashboard } from "@/lib/contract/staffing/dashboard";
import { firstKeys, Panel, PanelList, panelTally, peopleText } from "@/components/staffing/dashboard/panel";
import { PANEL_ITEMS, type RowFacts } from "@/components/staffing/dashboard/rows/panel-items";

type AtWorkProps = Pick<ClientDashboard, "atWork"> & { facts: RowFacts };

/** The people at work in a client's projects; clients may open no record. */
export function AtWorkPanel({ atWork, facts }: AtWorkProps) {
  return (
    <Panel title="At work now" figure={peopleText(panelTally(atWork))}>
      <PanelList
        label="People at work now"
        {...atWork}
        empty="Nobody is at work in your projects. Once somebody’s first day has come, they are listed here."
        rest={{ panel: "atWork", facts, shown: firstKeys(atWork.rows, PANEL_ITEMS.atWork.keyOf) }}
      >
        {(placed) => PANEL_ITEMS.atWork.render(placed)}
      </PanelList>
    </Panel>
  );
}

type AgreedProps = Pick<ClientDashboard, "agreed" | "mayDecide"> & { facts: RowFacts };

/** People who are accepted, whoever said so for the client, and aren't at work yet; left out while there are none. */
export function AgreedPanel({ agreed, mayDecide, facts }: AgreedProps) {
  if (agreed.rows.length === 0) return null;
  return (
    <Panel title={mayDecide ? "Accepted by you" : "Accepted"} figure={peopleText(panelTally(agreed))}>
      <PanelList
        label="People accepted"
        {...agreed}
        empty=""
        rest={{ panel: "agreed", facts, shown: firstKeys(agreed.rows, PANEL_ITEMS.agreed.keyOf) }}
      >
        {(placed) => PANEL_ITEMS.agreed.render(placed, facts)}
      </PanelList>
    </Panel>
  );
}
