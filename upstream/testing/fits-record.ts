import type { Definition } from "@/lib/records/definition";
import { filterable, MOMENTS, type Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import { resolveDay, todayAt } from "@/lib/records/field-types/relative-day";
import type { RecordRow } from "@/lib/records/record";
import { isGroup, type Condition } from "@/lib/records/list/where";

type Asked = Pick<ListQuery, "filters" | "where">;

/** Evaluates filters on a record in plain code, to compare with the database. */
export function fitsRecord(definition: Definition, { filters, where }: Asked, record: RecordRow): boolean {
  const holds = ({ field, filter }: Condition) => fitsValue(definition, field, filter, record[field]);
  const parts = (where?.parts ?? []).map((part) => {
    if (!isGroup(part)) return holds(part);
    return part.join === "or" ? part.conditions.some(holds) : part.conditions.every(holds);
  });
  const isWhere = where?.join === "or" ? parts.some(Boolean) : parts.every(Boolean);
  return isWhere && Object.entries(filters).every(([field, filter]) => holds({ field, filter }));
}

function fitsValue(definition: Definition, name: string, filter: Filter, value: unknown): boolean {
  const held = Array.isArray(value) ? value : value === null || value === "" ? [] : [value];
  switch (filter.type) {
    case "any":
      return filter.values.some((wanted) => held.includes(wanted));
    case "none":
      return !filter.values.some((wanted) => held.includes(wanted));
    case "all":
      return filter.values.every((wanted) => held.includes(wanted));
    case "contains":
      return held.some((text) => String(text).toLowerCase().includes(filter.text.toLowerCase()));
    case "empty":
      return filter.isEmpty === (held.length === 0);
    case "range": {
      const isDay = filterable(definition).get(name)?.type === "date";
      const isMoment = MOMENTS.some((moment) => moment === name);
      const comparable = (given: unknown) =>
        isDay ? String(given).slice(0, isMoment ? 10 : undefined) : Number(given);
      const today = todayAt(Date.now());
      const from = filter.from && resolveDay(today, filter.from, "from");
      const to = filter.to && resolveDay(today, filter.to, "to");
      return held.some(
        (one) =>
          (from === null || comparable(one) >= comparable(from)) && (to === null || comparable(one) <= comparable(to)),
      );
    }
  }
}
