import { FormFit } from "@/components/staffing/assignments/form/form-fit";
import { FreeTimeNote, Prefill, RatesNote } from "@/components/staffing/assignments/form/form-notes";
import { NewRecordForm } from "@/components/records/form/new-record-form";
import { personOf } from "@/lib/accounts/access/access-role";
import { ownCenter } from "@/lib/accounts/access/rights";
import { toParams, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "New assignment" };

export default async function NewAssignmentPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const user = await requireUser();
  return (
    <NewRecordForm
      kind="assignments"
      userId={user.id}
      params={toParams(await searchParams)}
      ownCenter={ownCenter(personOf(user), "assignments")}
      side={<FormFit ownId={null} />}
      notes={{ Placement: <Prefill />, Dates: <FreeTimeNote ownId={null} />, Rates: <RatesNote /> }}
    />
  );
}
