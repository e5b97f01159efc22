import { NativeSelect } from "@/components/ui/input";
import type { TimelineKind } from "@/lib/query/staffing/timeline-queries";
import { definitionOf } from "@/lib/records/definitions";
import type { Sort } from "@/lib/records/list/list-query";

type Order = Sort & { label: string };

const NAME: Order = { field: "name", descending: false, label: "Name" };

const FREE: Order = { field: "freeFrom", descending: false, label: "Free first" };

const ORDERS: Record<TimelineKind, readonly Order[]> = {
  freelancers: [FREE, { field: "overloadedFrom", descending: false, label: "Overloaded first" }, NAME],
  teams: [FREE, { field: "updatedAt", descending: true, label: "Latest change" }, NAME],
};

type OrderSelectProps = { kind: TimelineKind; sorts: readonly Sort[]; onSort: (sorts: Sort[]) => void };

/** The order of a timeline's rows. */
export function OrderSelect({ kind, sorts: [sort], onSort }: OrderSelectProps) {
  const orders = ORDERS[kind];
  const order = orders.find(({ field, descending }) => field === sort?.field && descending === sort.descending);
  return (
    <label className="grid gap-1 text-sm text-muted-foreground md:flex md:items-center md:gap-2">
      {/* Beside the zoom there is no room for it on tablets. */}
      <span className="md:max-lg:sr-only">Order</span>
      <NativeSelect
        className="shrink-0 text-foreground [&>select]:border-border"
        value={order?.field ?? ""}
        onChange={({ target: { value } }) => {
          const chosen = orders.find(({ field }) => field === value);
          if (chosen) onSort([{ field: chosen.field, descending: chosen.descending }]);
        }}
      >
        {order ? null : <option value="">{definitionOf(kind).fields[sort?.field ?? ""]?.label ?? "Order"}</option>}
        {orders.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
