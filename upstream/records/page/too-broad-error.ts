import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { ProblemError } from "@/upstream/platform/http/problem-error";

const ADVISED_FILTERS = 3;

const CHOICES = new Intl.ListFormat("en-GB", { type: "disjunction" });

export class TooBroadError extends ProblemError {
  constructor(kind: Kind) {
    const { fields, list } = definitionOf(kind);
    const labels = list.filters.slice(0, ADVISED_FILTERS).map((name) => fields[name]?.label ?? name);
    super(422, `This list is too large. Add a filter, such as ${CHOICES.format(labels)}.`, { title: "List too large" });
  }
}
