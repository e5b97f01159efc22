import { CompanyCurrency } from "@/components/staffing/projects/company-currency";
import { RecordForm } from "@/components/records/form/record-form";
import { personOf } from "@/lib/accounts/access/access-role";
import { ownCenter } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New project" };

export default async function NewProjectPage() {
  const user = await requireUser();
  return (
    <RecordForm
      kind="projects"
      record={null}
      userId={user.id}
      ownCenter={ownCenter(personOf(user), "projects")}
      notes={{ Project: <CompanyCurrency /> }}
    />
  );
}
