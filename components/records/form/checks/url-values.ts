import { writtenFields, type Definition } from "@/lib/records/definition";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { fromFormValue, type FormValues } from "../form-values";

/**
 * The values that a link gives a new record, such as the project of an assignment. Those that their field wouldn't
 * accept are left out, as are lists, rows, and another center than `ownCenter`.
 */
export function urlValues(definition: Definition, params: URLSearchParams, ownCenter: string | null): FormValues {
  const fields = writtenFields(definition);
  const { update } = schemasOf(definition.kind);
  const accepted = [...params].filter(([name, text]) => {
    const field = fields[name];
    if (!field || ["tags", "links", "rows"].includes(field.type)) return false;
    if (name === definition.center && ownCenter !== null) return false;
    return update.safeParse({ [name]: fromFormValue(field, text) }).success;
  });
  return Object.fromEntries(accepted);
}
