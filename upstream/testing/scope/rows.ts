import { KINDS, type Kind } from "@/lib/records/kinds";
import { LEAST } from "@/upstream/testing/examples";
import { unique, type Caller } from "@/upstream/testing/test-app";
import type { Where } from "./expected-scope";

export type Row = { kind: Kind; id: string; code: string; word: string; center: string | null; isDeleted: boolean };

export const COMMON_WORD = "scoped";

/** Creates, for every kind, a record in each of two centers, one without a center, and a deleted one. */
export async function makeRows(admin: Caller): Promise<Row[]> {
  const rows: Row[] = [];
  const make = async (kind: Kind, center: string | null, fields: object = {}) => {
    const word = unique(COMMON_WORD);
    const body = { ...LEAST[kind](), ...named(kind, word), tags: [COMMON_WORD, word], ...fields };
    const { id, code } = (await admin("POST", `/${kind}`, { body })).record();
    rows.push({ kind, id, code, word, center, isDeleted: false });
    return id;
  };
  for (const centerCode of ["NYC01", "LAX01", null]) {
    // A company's center is that of its projects.
    const companyId = await make("companies", centerCode);
    await make("projects", centerCode, { centerCode, companyId: centerCode && companyId });
    await make("freelancers", centerCode, { centerCode });
    await make("teams", centerCode, { centerCode });
  }
  for (const kind of KINDS) {
    const center = kind === "companies" ? null : "NYC01";
    const id = await make(kind, center, center ? { centerCode: center } : {});
    await admin("DELETE", `/${kind}/${id}`, { headers: { "if-match": '"1"' } });
  }
  return rows.map((row, i) => ({ ...row, isDeleted: i >= rows.length - KINDS.length }));
}

export function reached(rows: readonly Row[], kind: Kind, where: Where): Row[] {
  if (where === null) return [];
  return rows.filter((row) => row.kind === kind && !row.isDeleted && (where === "everywhere" || row.center === where));
}

function named(kind: Kind, word: string): object {
  if (kind === "freelancers") return { lastName: word };
  return kind === "projects" ? { title: word } : { name: word };
}
