import { NativeSelect } from "@/components/ui/input";
import { definitionOf } from "@/lib/records/definitions";
import type { Sort } from "@/lib/records/list/list-query";

const ORDERS = [
  { field: "availableFrom", label: "Next free" },
  { field: "name", label: "Name" },
] as const;

type OrderSelectProps = { sorts: readonly Sort[]; onSort: (sorts: Sort[]) => void };

/** The order of a timeline's freelancers. */
export function OrderSelect({ sorts: [sort], onSort }: OrderSelectProps) {
  const order = ORDERS.find(({ field }) => field === sort?.field && !sort.descending);
  return (
    <label className="grid gap-1 text-sm text-muted-foreground md:flex md:items-center md:gap-2">
      Order
      <NativeSelect
        className="text-foreground [&>select]:border-border"
        value={order?.field ?? ""}
        onChange={({ target: { value } }) => onSort([{ field: value, descending: false }])}
      >
        {order ? null : (
          <option value="">{definitionOf("freelancers").fields[sort?.field ?? ""]?.label ?? "Order"}</option>
        )}
        {ORDERS.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
