import { can } from "@/lib/access/rights";
import { personOf, isDataEntry } from "@/lib/access/access-role";
import type { Dashboard } from "@/lib/contract/dashboard";
import type { User } from "@/lib/contract/user";
import { KINDS } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import { AttentionFigures } from "./attention-figures";
import { ClosedNote } from "./closed-note";
import { KindFigures } from "./kind-figures";
import { RecentChanges } from "./recent-changes";
import { YourAccount } from "./your-account";

type DashboardViewProps = { user: User; dashboard: Dashboard };

export function DashboardView({ user, dashboard }: DashboardViewProps) {
  const person = personOf(user);
  const opensLists = KINDS.some((kind) => can(person, "list", kind));
  const isOwnWork = isDataEntry(person);
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-4">
      <ClosedNote />
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
          {opensLists ? null : <YourAccount user={user} scope={dashboard.scope} />}
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
