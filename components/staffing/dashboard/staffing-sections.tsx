import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { Dashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import type { Clock } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { SpendChart, UtilizationChart } from "./months/month-charts";
import { monthPictures } from "./openings/openings-by-month";
import { OpeningsWall } from "./openings/openings-wall";
import { SkillsPanel } from "./skills-panel";
import {
  FollowOnPanel,
  OpenPositionsPanel,
  OverloadedPanel,
  UnconfirmedPanel,
  UntouchedPanel,
} from "./staffing-panels";

type StaffingSectionsProps = {
  staffing: Staffing;
  dashboard: Dashboard;
  person: Person;
  clock: Clock;
  tasks: React.ReactNode;
};

/** For those who staff projects: the openings, then what waits for somebody, and charts last. */
export function StaffingSections({ staffing, dashboard, person, clock, tasks }: StaffingSectionsProps) {
  const { spend, openPositions } = dashboard;
  const { today } = clock;
  const canAssign = can(person, "create", "assignments");
  const canChange = can(person, "update", "assignments");
  const facts = { clock, canOpen: true, canAssign, canExtend: canChange };
  const { rows } = staffing.toFill;
  const months = monthPictures(rows, today);
  return (
    <>
      {openPositions ? (
        <OpenPositionsPanel title="Positions to fill" rows={rows} totals={openPositions} facts={facts}>
          {months.length > 0 ? <OpeningsWall months={months} links={{ canAssign }} /> : null}
        </OpenPositionsPanel>
      ) : null}
      <div className={ROW}>
        <div className={COLUMN}>
          {tasks}
          <UntouchedPanel untouched={staffing.untouched} clock={clock} canMove={canChange} />
          <OverloadedPanel overloaded={staffing.overloaded} today={today} />
        </div>
        <div className={COLUMN}>
          <FollowOnPanel withoutFollowOn={staffing.withoutFollowOn} pastEnd={staffing.pastEnd} facts={facts} />
          <UnconfirmedPanel unconfirmed={staffing.unconfirmed} facts={facts} />
        </div>
      </div>
      <div className={cn(ROW, "3xl:grid-cols-[repeat(3,minmax(0,1fr))]")}>
        <UtilizationChart utilization={staffing.utilization} today={today} />
        {spend ? <SpendChart spend={spend} today={today} canOpen={can(person, "list", "assignments")} /> : null}
        <div className="md:max-3xl:col-span-2">
          <SkillsPanel skills={staffing.skills} />
        </div>
      </div>
    </>
  );
}

const ROW = "grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]";
const COLUMN = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4";
