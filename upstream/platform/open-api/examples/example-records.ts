import { isWritten, type Definition, type Derived, type Field, type Figure } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { fieldTypeOf, initialOf } from "@/lib/records/field-types/field-types";
import { isKind, KINDS, type Kind } from "@/lib/records/kinds";
import { examplesOf } from "@/upstream/changes/templates/examples";

type Values = Record<string, unknown>;

export const EXAMPLE_MOMENT = "2026-11-23T09:30:00.000Z";

/** Ids of example records, so that an example refers to the record that another one displays. */
export const EXAMPLE_IDS: Record<
  Kind | "positions" | "rows" | "views" | "changeSets" | "mails" | "jobs" | "notifications" | "imports",
  string
> = {
  freelancers: exampleId(1),
  companies: exampleId(2),
  teams: exampleId(3),
  projects: exampleId(4),
  assignments: exampleId(5),
  centers: exampleId(11),
  mappings: exampleId(14),
  tasks: exampleId(15),
  positions: exampleId(6),
  views: exampleId(7),
  changeSets: exampleId(8),
  users: exampleId(9),
  rows: exampleId(10),
  imports: exampleId(13),
  mails: exampleId(12),
  jobs: exampleId(30),
  notifications: exampleId(31),
};

/** The template rows name cities, which calls refer to by id. */
const CITIES: Record<string, string> = { Brooklyn: "112872", Portland: "124565", Savannah: "125974" };

const REFERENCE_KEYS = {
  countries: "US",
  states: "NY",
  cities: "112872",
  centerCodes: "NYC01",
  zones: "NE",
  clientCodes: "ENT-A",
  issueCategories: "Access control",
  roles: "ROLE_SECURITY",
} as const;

/** The values of a new record: the first row of the kind's template. */
export function exampleValues(kind: Kind): Values {
  const given = templateRow(kind);
  const values: Values = {};
  for (const [name, field] of Object.entries(definitionOf(kind).fields)) {
    const value = !isWritten(field) ? null : exampleValue(field, given[name]);
    if (value !== null) values[name] = value;
  }
  return values;
}

const cachedRows = new Map<Kind, Record<string, string | number>>();

function templateRow(kind: Kind): Record<string, string | number> {
  const row = cachedRows.get(kind) ?? examplesOf(kind)[0] ?? {};
  cachedRows.set(kind, row);
  return row;
}

/** A change of the first quick edits. */
export function examplePatch(kind: Kind): Values {
  const values = exampleValues(kind);
  const names = definitionOf(kind).quickEdits.filter((name) => name in values);
  return Object.fromEntries(names.slice(0, 2).map((name) => [name, values[name]]));
}

/** The new record as the upstream returns it. */
export function exampleRecord(kind: Kind): Values {
  const { derived } = definitionOf(kind);
  return {
    ...exampleRow(kind),
    createdBy: "Dana Admin",
    updatedBy: "Dana Admin",
    derived: mapValues(derived, ({ type }) => DERIVED[type]),
    may: { update: true, delete: true, seeAudience: true },
  };
}

/** The new record as a list returns it. */
export function exampleListed(kind: Kind): Values {
  return { ...exampleRow(kind), ...mapValues(definitionOf(kind).list.figures ?? {}, ({ type }) => FIGURES[type]) };
}

function exampleRow(kind: Kind): Values {
  const { fields, codePrefix } = definitionOf(kind);
  const values = exampleValues(kind);
  return {
    id: EXAMPLE_IDS[kind],
    code: `${codePrefix}-00042`,
    version: 3,
    ...mapValues(fields, (field, name) => readValue(field, values[name])),
    name: exampleName(kind),
    createdAt: EXAMPLE_MOMENT,
    updatedAt: EXAMPLE_MOMENT,
    linked: exampleLinks(definitionOf(kind)),
  };
}

export function exampleName(kind: Kind): string {
  const values = exampleValues(kind);
  const parts = definitionOf(kind).name.map((field) => values[field] ?? exampleName("freelancers"));
  return parts.join(" ");
}

/** A value of the parameter that filters by the field. */
export function exampleFilter(kind: Kind, name: string, field: Field): string {
  const { filter } = fieldTypeOf(field);
  if (filter?.by === "range") return filter.example.split(",")[0] ?? filter.example;
  const value = exampleValues(kind)[name] ?? exampleValue(field, undefined);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return String(first ?? (field.type === "choice" ? field.options[0]?.value : field.label));
}

const DERIVED: Record<Derived["type"], unknown> = {
  integer: 2,
  percent: 60,
  money: "12600.00",
  total: {
    currency: "USD",
    amount: "12600.00",
    isConverted: true,
    rateMonth: "2026-11",
    leftOut: [{ currency: "INR", amount: "4000.00" }],
    withoutRate: 0,
  },
  tags: ["Node.js", "PostgreSQL"],
  names: ["New York"],
};

const FIGURES: Record<Figure["type"], unknown> = {
  slots: {
    openings: 3,
    filled: 1,
    open: 2,
    overfilled: 0,
    pending: 1,
    offered: 0,
    proposed: 1,
    onHold: 0,
    planned: 0,
    gaps: 1,
    gapStarts: ["2027-03-01"],
  },
  time: {
    from: "2027-03-01",
    to: "2027-05-23",
    weeklyHours: 40,
    steps: [
      { day: "2027-03-01", workable: 100, booked: 60, tentative: 0 },
      { day: "2027-04-05", workable: 100, booked: 0, tentative: 50 },
    ],
  },
  integer: 2,
  percent: 60,
  text: "Center admin",
  moment: EXAMPLE_MOMENT,
  limits: {
    startDate: "2027-03-01",
    endDate: "2027-06-30",
    projectStatus: "open",
    companyStatus: "active",
    isRemoved: false,
    overfilled: 0,
    freelancerStatus: "active",
    availability: "available",
    availableFrom: null,
  },
  next: EXAMPLE_MOMENT,
};

function exampleValue(field: Field, given: string | number | undefined): unknown {
  switch (field.type) {
    case "tags":
    case "links":
      return given === undefined ? initialOf(field) : String(given).split(", ");
    case "reference":
      return (field.to === "cities" ? CITIES[given ?? ""] : given) ?? exampleReference(field.to);
    case "rows":
      return [exampleItem(field.fields)];
    case "integer":
      return given ?? initialOf(field) ?? field.min;
    case "decimal":
      return given ?? field.max.toFixed(field.scale);
    case "money":
      return given ?? "60.00";
    case "currency":
      return given ?? initialOf(field) ?? "USD";
    case "text":
      return given ?? initialOf(field) ?? (field.required ? field.label : null);
    default:
      return given ?? initialOf(field);
  }
}

function exampleReference(to: Extract<Field, { type: "reference" }>["to"]): string {
  return isKind(to) || to === "positions" ? EXAMPLE_IDS[to] : REFERENCE_KEYS[to];
}

const ROLE = "Backend Engineer";

function exampleItem(fields: Record<string, Field>): Values {
  return mapValues(fields, (field, name) => exampleValue(field, name === "role" ? ROLE : undefined));
}

/** A missing value is null, a copied one is that of the record it is copied from. */
function readValue(field: Field, value: unknown): unknown {
  if (field.type === "rows" && Array.isArray(value)) return value.map(withRowId);
  if (field.isStored) return STORED[field.type] ?? null;
  if (field.copiedFrom === undefined) return value ?? initialOf(field);
  if (field.type === "reference") return exampleReference(field.to);
  if (field.copiedFrom === "mappingId") return "2026-11";
  return field.copiedFrom === "freelancerId" ? exampleName("freelancers") : ROLE;
}

/** Figures that the upstream computes and stores, by the type of their field. */
const STORED: Partial<Record<Field["type"], unknown>> = { date: "2026-12-07", integer: 60, decimal: "16.0" };

function withRowId(row: object): object {
  return { id: EXAMPLE_IDS.rows, ...row };
}

function exampleLinks({ fields }: Definition): Values {
  const links: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== "reference" || !isKind(field.to)) continue;
    const { codePrefix } = definitionOf(field.to);
    links[name] = { code: `${codePrefix}-00042`, name: exampleName(field.to), open: true };
  }
  return links;
}

function exampleId(number: number): string {
  return `01980000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

/** Every field of any kind by name; of fields with one name, the first kind's. */
export function valuesByFieldName(first: Kind): Values {
  const kinds = [...KINDS.filter((kind) => kind !== first), first];
  return Object.fromEntries(kinds.flatMap((kind) => Object.entries(exampleListed(kind))));
}

export function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}
