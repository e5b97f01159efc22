import { FormFit } from "@/components/staffing/assignments/form/form-fit";
import { FreeTimeNote, RatesNote } from "@/components/staffing/assignments/form/form-notes";
import { RecordForm } from "@/components/records/form/record-form";
import { personOf } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import { fetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: `Edit ${(await fetchRecord("assignments", (await params).id)).name}` };
}

export default async function EditAssignmentPage({ params }: Props) {
  const { id } = await params;
  const [record, user] = await Promise.all([fetchRecord("assignments", id), requireUser()]);
  const notes = { Dates: <FreeTimeNote ownId={id} />, Rates: <RatesNote /> };
  const project = record.linked.projectId?.name;
  const title = { edit: "Edit assignment", subtitle: [record.name, project].filter(Boolean).join(" · ") };
  const side = <FormFit ownId={id} />;
  const canCreate = can(personOf(user), "create", "assignments");
  return <RecordForm kind="assignments" record={record} userId={user.id} {...{ canCreate, notes, title, side }} />;
}
