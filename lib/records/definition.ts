import type { Kind } from "./kinds";

export type Tone = "neutral" | "info" | "progress" | "success" | "warning" | "danger";

/** The option holds from the date in field `from` on, or until the date in `until`, while it is in the future. */
export type Option = {
  value: string;
  label: string;
  tone?: Tone;
  from?: string;
  until?: string;
  /** What follows on that day, displayed with it instead of the option. */
  next?: { label: string; tone: Tone };
  /** Some records have it, but forms don't offer it. */
  isFormer?: boolean;
};

/** Values that are in the configuration, without a table of their own. */
export type ConfigTarget = "clientCodes" | "issueCategories" | "roles";

export type ReferenceTarget =
  Kind | "countries" | "states" | "cities" | "centerCodes" | "zones" | "positions" | ConfigTarget;

type Base = {
  label: string;
  hint?: string;
  /** Required on create; an update can't empty it. */
  required?: boolean;
  /** Of a required field: an installation may let records lack it; see `optional-fields`. */
  mayBeOptional?: true;
  /** The reference field whose record the value is copied from; the database keeps it equal, and nobody writes it. */
  copiedFrom?: string;
  /** Computed from other records by the upstream, and written by nobody else: no edit, and neither in history nor forms. */
  isStored?: true;
  /** No two records may have the same text, whatever its case. */
  isUnique?: boolean;
  /** A new record that is written without it takes it from what it belongs to, and `initial` where that has none. */
  isInherited?: true;
  /** Displayed only where an installation has several countries; see `places/displayed-definition`. */
  needsCountries?: true;
  /** Left out of lists: neither a column nor a filter. */
  isFormOnly?: boolean;
  /** Of a row: displayed only where somebody asks for more or it has a value. */
  isDetail?: boolean;
};

export type Field =
  /** `pattern` is a regular expression, with what to enter as its error. */
  | (Base & { type: "text"; max: number; pattern?: { text: string; error: string }; isPeriod?: true })
  | (Base & { type: "multiline"; max: number })
  | (Base & { type: "email" })
  | (Base & { type: "phone" })
  | (Base & { type: "url" })
  | (Base & { type: "links"; max: number })
  /** With `options`, no other tags can be added, except those in a list of the configuration. */
  | (Base & { type: "tags"; max: number; options?: readonly Option[]; moreFrom?: "roles" })
  /** `isRanked`: the options are ordered from least to most. */
  | (Base & { type: "choice"; options: readonly Option[]; initial?: string; isRanked?: boolean })
  | (Base & { type: "integer"; min: number; max: number; unit?: string; initial?: number })
  | (Base & { type: "decimal"; min: number; max: number; scale: number; unit?: string })
  /**
   * A decimal string. `currency` names the field with its currency, `per` the field with its unit of time. In rows these
   * are fields of the row; where the row leaves them empty, those of the record count.
   */
  | (Base & { type: "money"; currency: string; per?: string })
  | (Base & { type: "currency"; initial?: string; blank?: string })
  /**
   * `blank`: what a date that is left empty means. `opens`: the choice of availability that begins on the date, which
   * without one has begun already; lists sort by when it does. `level`: the same day as the field `of`, for somebody who
   * needs so many hours a week; no column, and chosen as a part of that field's filter. `words`: how its filters read,
   * and a `note` of what they don't say. `isPast`: of a stored day, that it stays when it has passed.
   */
  | (Base & {
      type: "date";
      blank?: string;
      opens?: string;
      level?: { of: string; hours: number };
      isPast?: true;
      words?: { by?: string; set: string; empty: string; note?: string };
    })
  /**
   * `within` names the field that limits the choice, as a state limits its cities. Records that share a value with one of
   * the fields in `near` are offered first. `blank`: what one that is left empty means.
   */
  | (Base & { type: "reference"; to: ReferenceTarget; within?: string; near?: readonly string[]; blank?: string })
  /** `isMain`: what its records are about, so that a new record's form starts with a blank row. */
  | (Base & { type: "rows"; max: number; item: string; fields: Record<string, ScalarField>; isMain?: boolean });

/** The fields of one type, such as `FieldOf<"money">`. */
export type FieldOf<Type extends Field["type"]> = Extract<Field, { type: Type }>;

export type ScalarField = Exclude<Field, { type: "rows" }>;

/**
 * A read-only figure that the upstream computes; only single reads have it. `money` is in the record's currency; a
 * `total` is a sum of amounts in several, with what it leaves out.
 */
export type Derived = {
  label: string;
  type: "integer" | "percent" | "money" | "total" | "tags" | "names";
  /** A share of amounts, which is read beside them. */
  isOfMoney?: true;
};

/** A figure that the upstream computes for the rows of one list page; it is neither a filter nor a sort. */
export type Figure = {
  label: string;
  /**
   * `next`: since when a record has its status, displayed as what that waits for: an answer, its start or its end.
   * `time`: what is booked and free of somebody's weeks, drawn as a strip.
   */
  type: "slots" | "time" | "integer" | "percent" | "text" | "moment" | "next" | "limits";
  /** Fields that it is displayed with. */
  with?: readonly string[];
  /** Only displayed with others: it has no column of its own. */
  isPart?: boolean;
  unit?: string;
  /** Displayed for a moment that never was. */
  none?: string;
  /** Displayed in red, and not at all where it is zero. */
  isProblem?: boolean;
};

export type Section = { title: string; fields: readonly string[] };

/** @property query parameters of the list */
export type ReadyView = { name: string; query: string };

/**
 * A kind of record: its fields, its list, and what its code, form, rules and changes need. Each has the fields `status`
 * and `tags`.
 */
export type Definition = {
  kind: Kind;
  one: string;
  many: string;
  /** Fields that make up a row's name, joined by a space. */
  name: readonly string[];
  /** The required field that is the name where those of the name are empty. */
  nameFallback?: string;
  /** At least one of these fields has a value; the first is the one that lacks it. */
  needsOneOf?: readonly string[];
  isPerson?: boolean;
  /** Rows have a `photoUrl`, which takes the place of the initials. */
  hasPhotos?: boolean;
  /** The shape with a row's initials, for kinds that aren't persons. */
  mark?: "company" | "team";
  /** The field displayed under the name. */
  subtitle?: string;
  /** A reference whose name follows the subtitle where records of other kinds stand beside it. */
  partOf?: string;
  /** What records without a value of a field are marked with. */
  markWithout?: { field: string; text: string };
  center?: string;
  fields: Record<string, Field>;
  list: {
    columns: readonly string[];
    /** A leading minus means descending. */
    sorts: readonly string[];
    initialSort: string;
    /**
     * The day by which a row has to be finished. Sorted by it, rows that are finished (their column `isFinished` says so)
     * come last, in either direction.
     */
    deadline?: string;
    filters: readonly string[];
    /** Texts, and references, which are found by the code and the name of their record. */
    search: readonly string[];
    /** Columns besides the fields. */
    figures?: Readonly<Record<string, Figure>>;
    /**
     * The columns of a row on a phone, besides the name and the status: one stands beside the name, the other after the
     * status. A third one has room on tablets alone. See components/ui/data-table/phone-rows.css.
     */
    phone?: readonly [string, string, ...third: string[]];
    /** The column below the name on a phone, instead of the subtitle. */
    phoneSubtitle?: string;
    /** Whether that column follows the subtitle, on the same line. */
    hasSubtitleOnPhones?: boolean;
    /** Whether lists have the code below a name instead of the subtitle, because many records share their names. */
    hasCodeBelowName?: boolean;
    /** What many people look for; everybody's view menu has them. */
    readyViews?: readonly ReadyView[];
  };
  codePrefix: string;
  /** Some codes were given by people and aren't made from the prefix and a number, so that codes sort as texts. */
  hasOwnCodes?: boolean;
  /** The reference to the user who has to do the record; a write that gives it to somebody else notifies them. */
  assignee?: string;
  /** Where others refer to its records, these are offered with some fields, and not with a status of `without`. */
  choices?: { details: readonly string[]; without: readonly string[] };
  derived: Record<string, Derived>;
  /** Fields that inline edits and bulk changes can set, most used first. */
  quickEdits: readonly string[];
  /** Fields that a peek has beside those of the list’s columns, before all others. */
  peekWith?: readonly string[];
  /** Fields and derived figures that a peek's own part says in its place. */
  peekWithout?: readonly string[];
  form: readonly Section[];
  reasons?: readonly { status: string; field: string }[];
  /** The field of the last day, which these statuses come with. */
  lastDay?: { field: string; statuses: readonly string[] };
  /** The statuses that a new record may have; any by default. */
  startsIn?: readonly string[];
  /** From each status, the statuses that may follow it; without moves, any may follow any. */
  moves?: Readonly<Record<string, readonly string[]>>;
  /** Allowed moves that also depend on a day, so that they aren't offered in general. */
  datedMoves?: Readonly<Record<string, readonly string[]>>;
  /** Pairs of dates or amounts whose second value can't be below the first; `within` names their rows field. */
  order?: readonly { first: string; then: string; within?: string }[];
  duplicates?: DuplicateRule;
  /** A new record can start with the values of another, but those of the fields `without`. */
  copy?: { without: readonly string[] };
};

/**
 * How likely doubles are found: they have the same value in one of the fields `same`, or a similar name and the same
 * `place`. A kind with this rule can also be merged.
 */
export type DuplicateRule = { same: readonly string[]; place: string };

/** The fields that people write, without copies from other records and computed ones. */
export function writtenFields({ fields }: Pick<Definition, "fields">): Record<string, Field> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isWritten(field)));
}

export function isWritten({ copiedFrom, isStored }: Field): boolean {
  return copiedFrom === undefined && isStored === undefined;
}

/** Whether a field has days in store of which one that has passed is today. */
export function isFromToday(field: Field): boolean {
  return field.type === "date" && field.isStored === true && !field.isPast;
}

/** Whether a field is the level of another one, as a part of its filter. */
export function isLevel(field: Field): boolean {
  return field.type === "date" && field.level !== undefined;
}

/** A field and its levels by their hours, the field itself by 0; none for other fields. */
export function levelsOf({ fields }: Pick<Definition, "fields">, name: string): { name: string; hours: number }[] {
  const field = fields[name];
  const base = (field?.type === "date" && field.level?.of) || name;
  const levels = Object.entries(fields).flatMap(([level, one]) =>
    one.type === "date" && one.level?.of === base ? [{ name: level, hours: one.level.hours }] : [],
  );
  return levels.length > 0 ? [{ name: base, hours: 0 }, ...levels] : [];
}

export function isAlwaysSet(field: Field): boolean {
  return (field.required && !field.mayBeOptional) || ("initial" in field && field.initial !== undefined);
}

/** The fields that limit a reference, the nearest first: of the city the state and the country. */
export function limitsOf(fields: Record<string, Field>, field: Field | undefined): string[] {
  if (field?.type !== "reference" || field.within === undefined) return [];
  return [field.within, ...limitsOf(fields, fields[field.within])];
}

/** The fields whose choices a field limits, and those that these limit: of the country the state and the city. */
export function fieldsWithin(fields: Record<string, Field>, name: string): string[] {
  return Object.entries(fields).flatMap(([inner, field]) =>
    field.type === "reference" && field.within === name && inner !== name
      ? [inner, ...fieldsWithin(fields, inner)]
      : [],
  );
}

/** The changed fields without the country that follows from the changed state. */
export function withoutFollowing(fields: Record<string, Field>, changed: readonly string[]): string[] {
  return changed.filter(
    (name) => !fields[name]?.needsCountries || fieldsWithin(fields, name).every((inner) => !changed.includes(inner)),
  );
}

/** Columns of every record besides its fields and its name. */
export const COMMON_COLUMNS = ["id", "code", "version", "createdAt", "createdBy", "updatedAt", "updatedBy"] as const;

export const COMMON_LABELS: Record<string, string> = {
  code: "Code",
  createdAt: "Created",
  createdBy: "Created by",
  updatedAt: "Updated",
  updatedBy: "Updated by",
};

/** The common columns that a list can display; rows that aren't records have only their fields. */
export function commonLabels(definition: Definition): Record<string, string> {
  return "codePrefix" in definition ? COMMON_LABELS : {};
}
