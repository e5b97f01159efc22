import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { roleLabel, personOf } from "@/lib/access/access-role";
import type { Dashboard } from "@/lib/contract/dashboard";
import type { User } from "@/lib/contract/user";

type YourAccountProps = { user: User; scope: Dashboard["scope"] };

/** For people who may open no list: who they are, and why they see these figures. */
export function YourAccount({ user, scope }: YourAccountProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your account</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="text-muted-foreground">{explain(scope)}</p>
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

function explain({ of, name }: Dashboard["scope"]): string {
  if (of === "none") {
    return "Your account isn’t linked to a company or center yet, so there are no figures to show. Ask an administrator to link it.";
  }
  return `You see the figures${name ? ` for ${name}` : ""}. Ask an administrator for access to the records.`;
}
