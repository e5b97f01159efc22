import { FormFit } from "@/components/assignments/form-fit";
import { FreeTimeNote, Prefill, RatesNote } from "@/components/assignments/form-notes";
import { RecordForm } from "@/components/records/form/record-form";
import { personOf } from "@/lib/access/access-role";
import { ownCenter } from "@/lib/access/rights";
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
