import type { Field } from "@/lib/records/definition";
import { operatorChoices } from "../filter-text/operators";

export function OperatorOptions({ field }: { field: Field }) {
  return operatorChoices(field).map(({ asked, label }) => (
    <option key={asked} value={asked}>
      {label}
    </option>
  ));
}
