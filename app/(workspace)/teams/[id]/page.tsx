import { HydrationBoundary } from "@tanstack/react-query";
import { TeamPage } from "@/components/staffing/teams/team-page";
import { personOf } from "@/lib/accounts/access/access-role";
import { can, listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { workPart } from "@/lib/query/prefetch/prefetch-staffing";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("teams", (await params).id)).name };
}

export default async function TeamRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, user] = await Promise.all([prefetchRecord("teams", id, [workPart("teams", id)]), requireUser()]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <TeamPage id={id} rights={listRights(person, "teams")} canAddProject={can(person, "create", "projects")} />
    </HydrationBoundary>
  );
}
