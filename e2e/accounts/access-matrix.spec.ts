import { readFileSync } from "node:fs";
import * as z from "zod";
import type { BffClient } from "@/e2e/bff-client";
import { expect, test } from "@/e2e/test";

/**
 * The demo accounts of two access roles: one that may do all, and one whose answers depend on the row. The BFF doesn't look
 * at roles, and the upstream is asked as each of them in `upstream/access-matrix.test.ts`.
 */
const ACCOUNTS = { admin: "admin", "center-admin": "center" } as const;

const UNKNOWN = "01890000-0000-7000-8000-000000000000";

// These begin or end sessions, which tests share; they have tests of their own.
const CHANGES_SESSIONS = /^(POST \/auth\/|PUT \/account\/password$|DELETE \/account\/sessions$)/;

/** What a browser sends with a file; the BFF refuses any other type before it asks the upstream. */
const UPLOADS: readonly (readonly [path: RegExp, type: string])[] = [
  [/\/imports$/, "application/octet-stream"],
  [/^\/tasks\/[^/]+\/files$/, "application/pdf"],
];

type Line = { method: string; path: string; address: string; relations: string[]; statuses: Record<string, number> };

const pageSchema = z.object({ data: z.object({ content: z.array(z.looseObject({ id: z.string() })) }) });

for (const [role, username] of Object.entries(ACCOUNTS)) {
  test(`the BFF answers ${username} as the access matrix says`, async ({ bffAs }) => {
    const [bff, admin] = await Promise.all([bffAs(username), bffAs("admin")]);
    const rows = await findRows(admin);
    const wrong: string[] = [];
    for (const line of readMatrix().filter(({ method, path }) => !CHANGES_SESSIONS.test(`${method} ${path}`))) {
      for (const [relation, path] of pathsOf(line, rows)) {
        const expected = line.address === "" ? [404, 405] : [line.statuses[role]];
        const status = await statusOf(bff, line, path);
        if (!expected.includes(status)) {
          wrong.push(`${line.method} ${path} (${relation}): ${status} instead of ${expected.join(" or ")}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}

async function statusOf(bff: BffClient, { method, address }: Line, path: string): Promise<number> {
  const url = address === "same" ? path : `/api${path}`;
  if (method === "GET") return (await bff.call(method, url)).status();
  const [, type] = (method === "POST" && UPLOADS.find(([upload]) => upload.test(path))) || [];
  const [body, headers] = type === undefined ? [{}, {}] : [Buffer.from("{}"), { "Content-Type": type }];
  return (await bff.call(method, url, body, headers)).status();
}

/** The lines of the documented matrix. */
function readMatrix(): Line[] {
  const text = readFileSync(new URL("../../docs/access-matrix.md", import.meta.url), "utf8");
  const [head = [], , ...body] = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  if (body.length === 0) throw new Error("docs/access-matrix.md has no line");
  return body.map(([route = "", address = "", relations = "", ...statuses]) => {
    const [, method = "", path = ""] = /^`(\w+) (\S+)`$/.exec(route) ?? [];
    const byRole = Object.fromEntries(statuses.map((status, i) => [head[i + 3] ?? "", Number(status)]));
    return { method, path, address, relations: relations.split(", "), statuses: byRole };
  });
}

type Rows = Record<string, Record<string, string>>;

/** Records inside and outside the center of the account `center`. */
async function findRows(admin: BffClient): Promise<Rows> {
  const idIn = async (kind: string, center: string) => {
    const answer = await admin.call("GET", `/api/${kind}?centerCode=${center}&size=1`);
    const [row] = pageSchema.parse(await answer.json()).data.content;
    if (!row) throw new Error(`No ${kind} in ${center}`);
    return row.id;
  };
  const rows: Rows = {};
  for (const kind of ["freelancers", "projects"]) {
    rows[kind] = { "own center": await idIn(kind, "ATL01"), "other center": await idIn(kind, "BOS01") };
  }
  return rows;
}

function pathsOf({ path, relations }: Line, rows: Rows): [string, string][] {
  const [first = "", ...others] = path.match(/\{\w+\}/g) ?? [];
  if (first === "") return [["", path]];
  const [, kind = ""] = path.split("/");
  const known: Record<string, string> = { unknown: UNKNOWN, ...(others.length === 0 && rows[kind]) };
  return relations.flatMap((relation): [string, string][] => {
    const id = known[relation];
    return id === undefined ? [] : [[relation, path.replace(first, id).replace(/\{\w+\}/g, UNKNOWN)]];
  });
}
