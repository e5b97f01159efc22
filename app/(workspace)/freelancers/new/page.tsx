import { RecordForm } from "@/components/records/form/record-form";
import { personOf } from "@/lib/accounts/access/access-role";
import { ownCenter } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New freelancer" };

export default async function NewFreelancerPage() {
  const user = await requireUser();
  return (
    <RecordForm
      kind="freelancers"
      record={null}
      userId={user.id}
      ownCenter={ownCenter(personOf(user), "freelancers")}
    />
  );
}
