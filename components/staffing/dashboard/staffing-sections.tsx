import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { Dashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import type { Clock } from "@/lib/staffing/days";
import { SpendChart, UtilizationChart } from "./months/month-charts";
import { Needs } from "./needs/needs";
import { OpeningsPanel } from "./openings/openings-panel";
import { SkillsPanel } from "./skills-panel";

type StaffingSectionsProps = {
  staffing: Staffing;
  dashboard: Dashboard;
  person: Person;
  clock: Clock;
  tasks: React.ReactNode;
  /** What has changed. */
  recent: React.ReactNode;
};

/** For those who staff projects: the openings, then what waits for somebody, and charts last. */
export function StaffingSections({ staffing, dashboard, person, clock, tasks, recent }: StaffingSectionsProps) {
  const { spend, openPositions } = dashboard;
  const { today } = clock;
  const canAssign = can(person, "create", "assignments");
  const facts = { clock, canOpen: true, canAssign, canExtend: can(person, "update", "assignments") };
  return (
    <>
      {openPositions ? (
        <OpeningsPanel rows={staffing.toFill.rows} totals={openPositions} facts={facts} links={{ canAssign }} />
      ) : null}
      <div className="dashboard-columns">
        {tasks}
        <Needs staffing={staffing} facts={facts} />
        <UtilizationChart utilization={staffing.utilization} today={today} />
        {spend ? <SpendChart spend={spend} today={today} canOpen={can(person, "list", "assignments")} /> : null}
        <SkillsPanel skills={staffing.skills} />
        {recent}
      </div>
    </>
  );
}
