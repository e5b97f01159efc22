import { definitionOf } from "@/lib/records/definitions";
import { RecordForm, type RecordFormProps } from "./record-form";
import { urlValues } from "./checks/url-values";

type NewRecordFormProps = Omit<RecordFormProps, "record" | "given"> & { params: URLSearchParams };

/** The form of a new record, with the values that its link gives: read on the server, where the schemas are. */
export function NewRecordForm({ params, ...props }: NewRecordFormProps) {
  const given = urlValues(definitionOf(props.kind), params, props.ownCenter ?? null);
  return <RecordForm {...props} record={null} given={given} />;
}
