import { folded } from "@/lib/records/texts/folded";
import type { Definition } from "@/lib/records/definition";
import { resolveDay } from "@/lib/records/field-types/relative-day";
import { filterable, MOMENTS, type Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import { isGroup, type Condition } from "@/lib/records/list/where";
import type { RecordRow } from "@/lib/records/record";
import { amountInBase, hourlyInBase } from "@/lib/staffing/compare-in-base-currency";
import { todayIn } from "@/lib/staffing/days";

type Filters = Pick<ListQuery, "filters" | "where">;

/** Evaluates filters on a record in plain code, to compare with the database. */
export function matchesRecord(definition: Definition, { filters, where }: Filters, record: RecordRow): boolean {
  const matches = ({ field, filter }: Condition) =>
    matchesValue(definition, field, filter, comparedValue(definition, field, filter, record));
  const parts = (where?.parts ?? []).map((part) => {
    if (!isGroup(part)) return matches(part);
    return part.join === "or" ? part.conditions.some(matches) : part.conditions.every(matches);
  });
  const isWhere = where?.join === "or" ? parts.some(Boolean) : parts.every(Boolean);
  return isWhere && Object.entries(filters).every(([field, filter]) => matches({ field, filter }));
}

/** Who is available without a date is so since long ago; amounts are compared without exchange rates here. */
function comparedValue({ fields }: Definition, name: string, filter: Filter, record: RecordRow): unknown {
  const field = fields[name];
  if (field?.type === "money" && filter.type === "range") {
    if (record[name] === null) return null;
    const amount = { amount: String(record[name]), currency: String(record[field.currency]) };
    const conversion = { base: "USD", rates: { USD: "1" } };
    return field.per
      ? hourlyInBase({ ...amount, unit: String(record[field.per]) }, conversion)
      : amountInBase(amount, conversion);
  }
  const isDay = field?.type === "date" && field.opens !== undefined && filter.type === "range";
  if (!isDay || record[name] !== null || record[field.opens ?? ""] === "unavailable") return record[name];
  return "0000-01-01";
}

function matchesValue(definition: Definition, name: string, filter: Filter, value: unknown): boolean {
  const values = Array.isArray(value) ? value : value === null || value === "" ? [] : [value];
  switch (filter.type) {
    case "any":
      return filter.values.some((expected) => values.includes(expected));
    case "none":
      return !filter.values.some((expected) => values.includes(expected));
    case "all":
      return filter.values.every((expected) => values.includes(expected));
    case "contains":
      return values.some((text) => folded(String(text)).includes(folded(filter.text)));
    case "empty":
      return filter.isEmpty === (values.length === 0);
    case "range": {
      const isDay = filterable(definition).get(name)?.type === "date";
      const isMoment = MOMENTS.some((moment) => moment === name);
      const comparable = (bound: unknown) =>
        isDay ? String(bound).slice(0, isMoment ? 10 : undefined) : Number(bound);
      const today = todayIn("UTC", Date.now());
      const from = filter.from && resolveDay(today, filter.from, "from");
      const to = filter.to && resolveDay(today, filter.to, "to");
      return values.some(
        (value) =>
          (from === null || comparable(value) >= comparable(from)) &&
          (to === null || comparable(value) <= comparable(to)),
      );
    }
  }
}
