import { countOf } from "@/lib/format";
import { isDataEntry, personOf, type Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { Dashboard, EntryDashboard } from "@/lib/contract/staffing/dashboard";
import type { User } from "@/lib/contract/accounts/user";
import { STAFFING_KINDS } from "@/lib/records/kinds";
import type { Clock } from "@/lib/staffing/days";
import { ClientSections } from "./client/client-sections";
import { ClosedSectionToast } from "./closed-section-toast";
import { DashboardFigures } from "./dashboard-figures";
import { MissingDataPanel } from "./entry-panels";
import { KindFigures } from "./kind-figures";
import { panelTally } from "./panel";
import { RecentChanges } from "./recent-changes";
import { StaffingSections } from "./staffing-sections";

type DashboardViewProps = {
  user: User & Pick<Person, "isViewed">;
  dashboard: Dashboard;
  clock: Clock;
  /** What the person has to do. */
  tasks?: React.ReactNode;
};

export function DashboardView({ user, dashboard, clock, tasks = null }: DashboardViewProps) {
  const { staffing, client, entry, kinds, recent, scope } = dashboard;
  const person = personOf(user);
  const column = { person, dashboard, clock, tasks };
  const changes =
    scope.of === "none" || client ? null : (
      <RecentChanges
        changes={recent}
        person={person}
        isOwnWork={isDataEntry(person)}
        note={entry ? workNote(entry, recent.length) : undefined}
      />
    );
  return (
    <div className="@container/dashboard grid grid-cols-[minmax(0,1fr)] gap-4">
      <ClosedSectionToast />
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="text-2xl/8 font-semibold tracking-tight">Dashboard</h1>
          {scope.name ? <p className="text-muted-foreground">{scope.name}</p> : null}
        </div>
        {/* Clients come to answer proposals. */}
        {client ? null : <DashboardFigures dashboard={dashboard} person={person} />}
      </header>
      {staffing ? <StaffingSections staffing={staffing} recent={changes} {...column} /> : null}
      {client ? <ClientSections client={client} {...column} /> : null}
      {staffing || client ? null : (
        <>
          <div className={entry ? "dashboard-entry" : "dashboard-columns empty:hidden"}>
            {entry ? <MissingDataPanel missing={entry.missing} person={person} /> : null}
            {tasks}
            {changes}
          </div>
          {STAFFING_KINDS.some((kind) => can(person, "list", kind)) ? null : <WhyEmpty scope={scope} />}
        </>
      )}
      {kinds.length > 0 && !client ? (
        <KindFigures kinds={kinds} canOpen={(kind) => can(person, "list", kind)} isOpen={!staffing} />
      ) : null}
    </div>
  );
}

/** What the list has, and what it hasn’t all of. @param changes of any day, which the list has */
function workNote({ created }: EntryDashboard, changes: number): string {
  const { count, isExact } = panelTally(created);
  const records = `${isExact ? countOf(count, "record") : `${count}+ records`} created today`;
  return changes > 0 ? `Your last ${countOf(changes, "change")} · ${records}` : records;
}

/** For people who may open no list and have no task: why there is nothing, or nothing more. */
function WhyEmpty({ scope: { of, name } }: Pick<Dashboard, "scope">) {
  const isUnlinked = of === "none";
  return (
    <p className="text-muted-foreground in-[:has(#my-tasks)]:hidden">
      {isUnlinked
        ? "Your account isn’t linked to a company or a center, so there are no figures to show."
        : `You see the figures${name ? ` for ${name}` : ""}, without access to the records.`}
    </p>
  );
}
