import { countOf } from "@/lib/format";
import Link from "@/lib/shell/reader-link";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import { isDataEntry, personOf, roleLabel, type Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { Dashboard, EntryDashboard } from "@/lib/contract/staffing/dashboard";
import type { User } from "@/lib/contract/accounts/user";
import { STAFFING_KINDS } from "@/lib/records/kinds";
import type { Clock } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { AgreedPanel, AtWorkPanel } from "./client/client-panels";
import { ClosedSectionToast } from "./closed-section-toast";
import { MissingDataPanel } from "./entry-panels";
import { FigureTiles } from "./figure-tiles";
import { KindFigures } from "./kind-figures";
import { SpendChart } from "./months/month-charts";
import { panelTally } from "./panel";
import { ProposalsPanel } from "./client/proposals-panel";
import { RecentChanges } from "./recent-changes";
import { OpenPositionsPanel } from "./staffing-panels";
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
  const kindFigures =
    kinds.length > 0 && !client ? (
      <KindFigures kinds={kinds} canOpen={(kind) => can(person, "list", kind)} isRow={entry === null} />
    ) : null;
  const column = { user, person, dashboard, clock };
  return (
    <div className="record-width grid grid-cols-[minmax(0,1fr)] gap-4 3xl:max-w-[116rem]">
      <ClosedSectionToast />
      <header>
        <h1 className="text-2xl/8 font-semibold tracking-tight">Dashboard</h1>
        {scope.name ? <p className="text-muted-foreground">{scope.name}</p> : null}
      </header>
      {/* Clients come to answer proposals. */}
      {client ? null : <FigureTiles dashboard={dashboard} person={person} />}
      {staffing ? (
        <StaffingSections staffing={staffing} tasks={tasks} {...column} />
      ) : (
        <div
          className={cn(
            "grid grid-cols-[minmax(0,1fr)] gap-4",
            scope.of === "none" ? "lg:has-[#my-tasks]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]" : "lg:grid-cols-2",
          )}
        >
          <WaitingColumn {...column} tasks={tasks} />
          <FiguresColumn {...column} kindFigures={entry ? kindFigures : null} />
        </div>
      )}
      {scope.of === "none" || client ? null : (
        <RecentChanges
          changes={recent}
          person={person}
          isOwnWork={isDataEntry(person)}
          shown={CHANGES_SHOWN}
          isRow
          note={entry ? createdNote(entry) : undefined}
        />
      )}
      {entry ? null : kindFigures}
    </div>
  );
}

const CHANGES_SHOWN = 6;

type ColumnProps = Pick<DashboardViewProps, "user" | "dashboard" | "clock"> & { person: Person };

/** What waits for somebody who doesn't staff projects. */
function WaitingColumn({ person, dashboard, clock, tasks }: ColumnProps & { tasks: React.ReactNode }) {
  const { client, entry } = dashboard;
  const facts = { clock, canOpen: true, canAssign: false, canExtend: can(person, "update", "assignments") };
  return (
    <div className={COLUMN}>
      {entry ? <MissingDataPanel missing={entry.missing} /> : null}
      <div className="empty:hidden">{tasks}</div>
      {client ? (
        <>
          <ProposalsPanel proposed={client.proposed} mayDecide={client.mayDecide} />
          <AgreedPanel agreed={client.agreed} facts={facts} />
          <AtWorkPanel atWork={client.atWork} facts={facts} />
        </>
      ) : null}
    </div>
  );
}

function FiguresColumn(props: ColumnProps & { kindFigures: React.ReactNode }) {
  const { user, person, dashboard, clock, kindFigures } = props;
  const { spend, client, openPositions, scope } = dashboard;
  const canOpenLists = STAFFING_KINDS.some((kind) => can(person, "list", kind));
  return (
    <div className={COLUMN}>
      {spend ? <SpendChart spend={spend} today={clock.today} canOpen={can(person, "list", "assignments")} /> : null}
      {client && openPositions ? (
        <OpenPositionsPanel
          title="Open positions"
          rows={client.toFill}
          totals={openPositions}
          facts={{ clock, canOpen: false, canAssign: false, canExtend: false }}
        />
      ) : null}
      {kindFigures}
      {canOpenLists || client ? null : <YourAccount user={user} scope={scope} />}
    </div>
  );
}

const COLUMN = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 empty:hidden";

function createdNote({ created }: EntryDashboard): string {
  const { count, isExact } = panelTally(created);
  return `${isExact ? countOf(count, "record") : `${count}+ records`} created today`;
}

type YourAccountProps = { user: User; scope: Dashboard["scope"] };

/** For people who may open no list: who they are, and why they see these figures. */
function YourAccount({ user, scope }: YourAccountProps) {
  return (
    <Card>
      <CardHeader>
        <h2 className="text-[0.9375rem]/6 font-semibold">Your account</h2>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="text-muted-foreground">{explainScope(scope)}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          <dt className="text-muted-foreground">Username</dt>
          <dd className="truncate">{user.username}</dd>
          <dt className="text-muted-foreground">Email</dt>
          <dd className="truncate">{user.email}</dd>
          <dt className="text-muted-foreground">Role</dt>
          <dd>{roleLabel(personOf(user))}</dd>
        </dl>
        <p>
          <Link prefetch={false} href="/account" className="inline-flex min-h-11 items-center text-link md:min-h-6">
            Open your account
          </Link>
        </p>
      </CardContent>
    </Card>
  );
}

function explainScope({ of, name }: Dashboard["scope"]): string {
  if (of === "none") {
    return "Your account isn’t linked to a company or a center, so there are no figures to show.";
  }
  return `You see the figures${name ? ` for ${name}` : ""}, without access to the records.`;
}
