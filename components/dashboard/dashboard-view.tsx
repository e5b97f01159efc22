import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { isDataEntry, roleLabel, personOf } from "@/lib/access/access-role";
import { can } from "@/lib/access/rights";
import type { Dashboard } from "@/lib/contract/dashboard";
import type { User } from "@/lib/contract/user";
import { KINDS } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import { AttentionFigures } from "./attention-figures";
import { ClosedSectionToast } from "./closed-section-toast";
import { KindFigures } from "./kind-figures";
import { RecentChanges } from "./recent-changes";

type DashboardViewProps = { user: User; dashboard: Dashboard };

export function DashboardView({ user, dashboard }: DashboardViewProps) {
  const person = personOf(user);
  const canOpenLists = KINDS.some((kind) => can(person, "list", kind));
  const isOwnWork = isDataEntry(person);
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-4">
      <ClosedSectionToast />
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl font-semibold tracking-tight">Dashboard</h1>
        {dashboard.scope.name ? <p className="text-muted-foreground">{dashboard.scope.name}</p> : null}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <AttentionFigures dashboard={dashboard} person={person} />
          {dashboard.kinds.length > 0 ? (
            <div className={cn("grid gap-4", dashboard.kinds.length % 2 ? "md:grid-cols-3" : "sm:grid-cols-2")}>
              {dashboard.kinds.map((figures) => (
                <KindFigures key={figures.kind} figures={figures} isOpen={can(person, "list", figures.kind)} />
              ))}
            </div>
          ) : null}
          {canOpenLists ? null : <YourAccount user={user} scope={dashboard.scope} />}
        </div>
        {dashboard.scope.of === "none" ? null : (
          <RecentChanges
            title={isOwnWork ? "Your recent work" : "Recent changes"}
            changes={dashboard.recent}
            person={person}
          />
        )}
      </div>
    </div>
  );
}

type YourAccountProps = { user: User; scope: Dashboard["scope"] };

/** For people who may open no list: who they are, and why they see these figures. */
function YourAccount({ user, scope }: YourAccountProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your account</CardTitle>
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
      </CardContent>
    </Card>
  );
}

function explainScope({ of, name }: Dashboard["scope"]): string {
  if (of === "none") {
    return "Your account isn’t linked to a company or center yet, so there are no figures to show. Ask an administrator to link it.";
  }
  return `You see the figures${name ? ` for ${name}` : ""}. Ask an administrator for access to the records.`;
}
