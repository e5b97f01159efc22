import type { ClientDashboard, Dashboard } from "@/lib/contract/staffing/dashboard";
import type { Clock } from "@/lib/staffing/days";
import { SpendChart } from "@/components/staffing/dashboard/months/month-charts";
import { OpeningsPanel } from "@/components/staffing/dashboard/openings/openings-panel";
import { AgreedPanel, AtWorkPanel } from "./client-panels";
import { Proposals } from "./proposals";

type ClientSectionsProps = {
  client: ClientDashboard;
  dashboard: Dashboard;
  clock: Clock;
  tasks: React.ReactNode;
};

/** For clients: who waits for their answer and what is open, then who works for them and what it costs. */
export function ClientSections({ client, dashboard, clock, tasks }: ClientSectionsProps) {
  const { proposed, mayDecide, toFill, agreed, atWork } = client;
  const { spend, openPositions } = dashboard;
  const facts = { clock, canOpen: false, canAssign: false, canExtend: false };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <div className="dashboard-column">
        <Proposals proposed={proposed} mayDecide={mayDecide} positions={toFill} />
        {openPositions ? <OpeningsPanel rows={toFill} totals={openPositions} facts={facts} /> : null}
      </div>
      <div className="dashboard-column">
        {tasks}
        <AgreedPanel agreed={agreed} mayDecide={mayDecide} facts={facts} />
        <AtWorkPanel atWork={atWork} facts={facts} />
        {spend ? <SpendChart spend={spend} today={clock.today} canOpen={false} /> : null}
      </div>
    </div>
  );
}
