import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { ConsequenceAnswers } from "@/lib/contract/staffing/consequences";
import type { Definition, Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import { rateParts } from "@/lib/records/rate-jumps";
import { ruledFields, withoutOldReasons } from "@/lib/records/rules";
import { mayBeEvent } from "@/lib/staffing/consequences/events";
import type { Database } from "@/upstream/platform/database/connect";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";
import { changesFigures, rulesOf } from "@/upstream/changes/rules-of";
import { adoptSpellings } from "@/upstream/records/tags/adopt-spellings";
import { missingRecords, planOf, type ChangePlan, type Parsed, type Seen } from "@/upstream/changes/plan/change-plan";
import { readForChange } from "@/upstream/changes/plan/read-for-change";

/** `answers` say what becomes of the assignments that depend on the record. */
export type Edit = {
  kind: Kind;
  id: string;
  seenVersion: Parsed<number>;
  patch: Parsed<Values>;
  answers?: ConsequenceAnswers | undefined;
};

export async function proposeUpdate(
  db: Database,
  person: Person,
  { kind, id, seenVersion, patch }: Edit,
): Promise<ChangePlan> {
  const [before] = await readForChange(db, person, "update", { kind, ids: [id], isLocked: true });
  if (!before) return planOf(kind, { failures: missingRecords([id], []) });
  if (patch instanceof ProblemError) {
    return planOf(kind, { updates: [{ before, patch: {}, seenVersion, bodyProblem: patch }] });
  }
  const adopted = await adoptSpellings(db, person, kind, { before, input: patch });
  const complete = withoutOldReasons(definitionOf(kind), before, adopted);
  return planOf(kind, { updates: [{ before, patch: complete, seenVersion }] });
}

/** Without a read: one statement tests scope and version and writes. Null if more must be checked. */
export function proposeDirectUpdate(
  person: Person,
  { kind, id, seenVersion, patch, answers }: Edit,
): ChangePlan<Seen> | null {
  if (seenVersion instanceof ProblemError || patch instanceof ProblemError || answers !== undefined) return null;
  if (!isSelfContained(person, definitionOf(kind), patch)) return null;
  return planOf<Seen>(kind, { updates: [{ before: { id, version: seenVersion }, patch }] });
}

/** Whether a patch can be checked without the record's other fields and other rows. */
function isSelfContained(person: Person, definition: Definition, patch: Values): boolean {
  const { kind, fields, center, moves } = definition;
  const { protect, checks, confirmations } = rulesOf(kind);
  if (!center && scopeOf(person, kind, "update") === "center") return false;
  // These depend on what the record was, on who writes, or on other records.
  if (moves || protect || checks || confirmations || mayBeEvent(kind, patch)) return false;
  // Figures are stored by further statements of the same transaction.
  if (changesFigures(kind, patch)) return false;
  // A phone number is read by the country of its record.
  const hasCountry = Object.values(fields).some((field) => field.type === "reference" && field.to === "countries");
  const ruled = new Set([...ruledFields(definition), ...rateParts(definition)]);
  return Object.keys(patch).every((name) => {
    const field = fields[name];
    if (field?.type === "phone" && hasCountry) return false;
    return !ruled.has(name) && !DEPENDENT_TYPES.has(field?.type) && !(field?.mayBeOptional && isEmpty(patch[name]));
  });
}

// Tags depend on the spelling of existing tags.
const DEPENDENT_TYPES = new Set<Field["type"] | undefined>(["reference", "rows", "tags"]);
