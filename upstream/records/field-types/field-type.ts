import type { RawBuilder } from "kysely";
import type { Field, ReferenceTarget } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";

export type Range = Extract<Filter, { type: "range" }>;

/** A value in a template's drop-down, such as code and name; `within` is a city's state. */
export type LiveValue = { value: string; within?: string };

export type LiveValues = ReadonlyMap<ReferenceTarget, LiveValue[]>;

/** What a template's column accepts; `within` names the column that limits a list. */
type TemplateRule =
  { type: "list"; values: LiveValue[]; within?: string } | { type: "whole"; min: number; max: number };

/**
 * What SQL and templates know of a field type, beside what `lib/records/field-types` says. Members that take a field
 * are methods, so that a module with fields of its own type fits the registry.
 */
export type UpstreamType<F extends Field = Field> = {
  /** The column's data type, as `information_schema` reports it. */
  dataType(field: F): string;
  /** Whether the column is an array: read as JSON, compared by its elements. */
  isList: boolean;
  /** A value inside a JSON object; decimals become strings, because JSON would make them numbers. */
  toJson(value: RawBuilder<unknown>): RawBuilder<unknown>;
  isEmpty(value: RawBuilder<unknown>): RawBuilder<boolean>;
  isInRange(value: RawBuilder<unknown>, range: Range): RawBuilder<boolean>;
  /** Whether each filter may have a statement of its own. Those of many values would evict others from the plan cache. */
  hasFewValues(field: F): boolean;
  /** What to enter into a template's column. */
  explain(field: F): string;
  /** Whether a template's column is wide. */
  isLong: boolean;
  templateRule(field: F, live: LiveValues): TemplateRule | null;
};
