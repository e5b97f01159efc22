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
import { changesPlace } from "./changes-place";
import { ClosedSectionToast } from "./closed-section-toast";
import { MissingDataPanel } from "./entry-panels";
import { FigureTiles } from "./figure-tiles";
import { KindFigures } from "./kind-figures";
import { SpendChart, UtilizationChart } from "./months/month-charts";
import { panelTally } from "./panel";
import { ProposalsPanel } from "./client/proposals-panel";
import { RecentChanges } from "./recent-changes";
import { SkillsPanel } from "./skills-panel";
import {
  OpenPositionsPanel,
  FollowOnPanel,
  OverloadedPanel,
  UnconfirmedPanel,
  UntouchedPanel,
} from "./staffing-panels";

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
  const place = changesPlace(dashboard);
  const changes =
    scope.of === "none" || client ? null : (
      <RecentChanges
        changes={recent}
        person={person}
        isOwnWork={isDataEntry(person)}
        shown={place.shown}
        isRow={place.in === "row"}
        note={entry ? createdNote(entry) : undefined}
      />
    );
  const kindFigures =
    kinds.length > 0 && !client ? (
      <KindFigures kinds={kinds} canOpen={(kind) => can(person, "list", kind)} isRow={entry === null} />
    ) : null;
  const column = { user, person, dashboard, clock };
  return (
    <div
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] gap-4",
        scope.of === "none" ? "max-w-3xl" : "record-width 3xl:max-w-[116rem]",
      )}
    >
      <ClosedSectionToast />
      <header>
        <h1 className="text-2xl/8 font-semibold tracking-tight">Dashboard</h1>
        {scope.name ? <p className="text-muted-foreground">{scope.name}</p> : null}
      </header>
      {/* Clients come to answer proposals. */}
      {client ? null : <FigureTiles dashboard={dashboard} person={person} />}
      {/* What waits for somebody, beside figures. Columns of their own, since panels differ in length. */}
      <div
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] gap-4",
          scope.of !== "none" && "lg:grid-cols-2 lg:grid-rows-[auto_1fr] 3xl:grid-cols-3",
        )}
      >
        <WaitingColumn {...column} isLong={place.in === "figures"} tasks={tasks} />
        <FiguresColumn {...column} isLong={place.in === "waiting"} kindFigures={entry ? kindFigures : null} />
        {changes ? (
          <div className={cn("3xl:col-start-2", staffing ? "3xl:row-start-2" : "3xl:row-start-1", CHANGES[place.in])}>
            {changes}
          </div>
        ) : null}
        {kindFigures && !entry ? <div className="lg:col-span-2 3xl:col-span-3">{kindFigures}</div> : null}
      </div>
    </div>
  );
}

type ColumnProps = Pick<DashboardViewProps, "user" | "dashboard" | "clock"> & {
  person: Person;
  /** Whether the changes stand beside its end. */
  isLong: boolean;
};

/** What waits for somebody: in a wide window two columns. */
function WaitingColumn({ person, dashboard, clock, isLong, tasks }: ColumnProps & { tasks: React.ReactNode }) {
  const { staffing, client, entry, openPositions } = dashboard;
  const { today } = clock;
  const canChange = can(person, "update", "assignments");
  return (
    <div className={cn(COLUMN, "3xl:contents", staffing && [PAIRS, BELOW_TASKS], isLong && LONG)}>
      <div className={cn(COLUMN, "3xl:row-span-2", staffing && "md:max-lg:contents md:max-lg:*:col-start-1")}>
        {entry ? <MissingDataPanel missing={entry.missing} /> : null}
        <div className={cn("empty:hidden", staffing && "md:max-lg:col-span-2")}>{tasks}</div>
        {staffing ? <UntouchedPanel untouched={staffing.untouched} clock={clock} canMove={canChange} /> : null}
        {staffing && openPositions ? (
          <OpenPositionsPanel
            title="Positions to fill"
            rows={staffing.toFill.rows}
            totals={openPositions}
            today={today}
            canOpen
            canAssign={can(person, "create", "assignments")}
          />
        ) : null}
        {client ? <ProposalsPanel proposed={client.proposed} mayDecide={client.mayDecide} /> : null}
      </div>
      {staffing || client ? (
        <div
          className={cn(
            COLUMN,
            "3xl:col-start-2 3xl:row-start-1",
            staffing && "md:max-lg:col-start-2 md:max-lg:row-span-2",
          )}
        >
          {staffing ? (
            <FollowOnPanel
              withoutFollowOn={staffing.withoutFollowOn}
              pastEnd={staffing.pastEnd}
              today={today}
              canExtend={canChange}
            />
          ) : null}
          {staffing ? <OverloadedPanel overloaded={staffing.overloaded} today={today} /> : null}
          {staffing ? <UnconfirmedPanel unconfirmed={staffing.unconfirmed} clock={clock} /> : null}
          {client ? <AgreedPanel agreed={client.agreed} today={today} /> : null}
          {client ? <AtWorkPanel atWork={client.atWork} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function FiguresColumn(props: ColumnProps & { kindFigures: React.ReactNode }) {
  const { user, person, dashboard, clock, isLong, kindFigures } = props;
  const { staffing, spend, client, openPositions, scope } = dashboard;
  const { today } = clock;
  const canOpenLists = STAFFING_KINDS.some((kind) => can(person, "list", kind));
  return (
    <div
      className={cn(
        COLUMN,
        PAIRS,
        "md:max-lg:*:last:odd:col-span-2 3xl:col-start-3 3xl:row-span-2 3xl:row-start-1",
        isLong && LONG,
      )}
    >
      {staffing ? <UtilizationChart utilization={staffing.utilization} today={today} /> : null}
      {spend ? <SpendChart spend={spend} today={today} canOpen={can(person, "list", "assignments")} /> : null}
      {client && openPositions ? (
        <OpenPositionsPanel
          title="Open positions"
          rows={client.toFill}
          totals={openPositions}
          today={today}
          canOpen={false}
          canAssign={false}
        />
      ) : null}
      {staffing ? <SkillsPanel skills={staffing.skills} /> : null}
      {kindFigures}
      {canOpenLists || client ? null : <YourAccount user={user} scope={scope} />}
    </div>
  );
}

/** Below one of two columns or below both; three columns have their own for it. */
const CHANGES = {
  waiting: "lg:max-3xl:col-start-1",
  figures: "lg:max-3xl:col-start-2",
  row: "lg:max-3xl:col-span-2",
} as const;

const COLUMN = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 empty:hidden";

/** Where a window is too narrow for two columns and too wide for one, panels stand side by side. */
const PAIRS = "md:max-lg:grid-cols-[repeat(2,minmax(0,1fr))]";

/** The tasks take a line, and below it the lists of each side follow each other without gaps. */
const BELOW_TASKS = "md:max-lg:grid-flow-row-dense md:max-lg:grid-rows-[auto_auto_1fr] md:max-lg:items-start";

/** The longer of two columns has the changes beside its end. */
const LONG = "lg:max-3xl:row-span-2";

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
