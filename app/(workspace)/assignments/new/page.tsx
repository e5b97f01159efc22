import { FormFit } from "@/components/staffing/assignments/form/form-fit";
import { FreeTimeNote, Prefill, RatesNote } from "@/components/staffing/assignments/form/form-notes";
import { RecordForm } from "@/components/records/form/record-form";
import { personOf } from "@/lib/accounts/access/access-role";
import { ownCenter } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New assignment" };

export default async function NewAssignmentPage() {
  const user = await requireUser();
  return (
    <RecordForm
      kind="assignments"
      record={null}
      userId={user.id}
      ownCenter={ownCenter(personOf(user), "assignments")}
      side={<FormFit ownId={null} />}
      notes={{ Placement: <Prefill />, Dates: <FreeTimeNote ownId={null} />, Rates: <RatesNote /> }}
    />
  );
}
