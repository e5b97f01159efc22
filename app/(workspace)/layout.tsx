import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { RunDock } from "@/components/records/bulk/run-dock";
import { SessionMirror } from "@/components/shell/session-mirror";
import { Shell } from "@/components/shell/shell";
import { shellPersonOf } from "@/components/shell/shell-person";
import { isCollapsedChoice, SIDEBAR_COOKIE } from "@/components/shell/sidebar-choice";
import { navigationFor } from "@/lib/access/navigation";
import { personOf } from "@/lib/access/access-role";
import { kindsFor } from "@/lib/access/rights";
import { authStateOf } from "@/lib/upstream/auth-state";
import { requireUser } from "@/lib/upstream/require-user";

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const [user, jar] = await Promise.all([requireUser(), cookies()]);
  const person = personOf(user);
  return (
    <Shell
      person={shellPersonOf(user)}
      navigation={navigationFor(person)}
      finds={kindsFor(person, "list")}
      creates={kindsFor(person, "create")}
      initialCollapsed={isCollapsedChoice(jar.get(SIDEBAR_COOKIE)?.value)}
    >
      <SessionMirror auth={authStateOf(user)} />
      {children}
      <RunDock userId={user.id} />
    </Shell>
  );
}
