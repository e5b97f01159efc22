import { audiencesOf } from "@/lib/access/audiences";
import type { Person } from "@/lib/access/access-role";
import type { FieldError } from "@/lib/contract/problem";
import type { ViewPatch } from "@/lib/contract/views";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { readViewLayout, readViewQuery } from "@/lib/records/list/view-state";
import { invalid } from "@/upstream/http/problem-error";

/** Normalizes a view's query and sharing. @throws ProblemError 422 with an error for each invalid part */
export function requireFitting<Given extends ViewPatch>(person: Person, kind: Kind, given: Given): Given {
  const definition = definitionOf(kind);
  const { query, errors } = readViewQuery(definition, given.query ?? "");
  const faults = [
    ...errors.map(({ path, message }) => ({ path: `query.${path}`, message })),
    ...(given.layout === undefined || given.layout === readViewLayout(definition, given.layout) ? [] : [NO_LAYOUT]),
    ...roleErrors(person, kind, given),
  ];
  if (faults.length > 0) throw invalid(faults);
  return {
    ...given,
    ...(given.query === undefined ? {} : { query }),
    ...(given.sharing === undefined || given.sharing === "role" ? {} : { role: null }),
  };
}

const NO_LAYOUT = { path: "layout", message: "Use a layout of this list, or leave it out" };

function roleErrors(person: Person, kind: Kind, { sharing, role }: ViewPatch): FieldError[] {
  if (sharing !== "role") {
    return role ? [{ path: "role", message: "Set a role only when sharing with a role" }] : [];
  }
  const audiences = audiencesOf(person, [kind]);
  if (audiences.some((audience) => audience === role)) return [];
  return [{ path: "role", message: `Use one of ${audiences.join(", ")}` }];
}
