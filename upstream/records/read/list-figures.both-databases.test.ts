import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPageOf } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { LIST_FIGURES } from "@/upstream/records/sql/list-figures";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const make = async (kind: Kind, more: Record<string, unknown> = {}) =>
  (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind, more) })).record();

async function listed(caller: Caller, kind: Kind, code: string, fields: string) {
  const answer = await caller("GET", `/${kind}?q=${code}&fields=${fields}`);
  return answer.data(listPageOf(schemasOf(kind).listed)).content[0];
}

test.each(KINDS)("every figure of the list of %s can be computed, and only on request", async (kind) => {
  const names = Object.keys(definitionOf(kind).list.figures ?? {});
  expect(Object.keys(LIST_FIGURES[kind] ?? {})).toEqual(names);
  const { code } = await make(kind);
  const row = await listed(admin, kind, code, names.join());
  for (const name of names) expect(row).toHaveProperty(name);
  expect((await admin("GET", `/${kind}?q=${code}`)).body).not.toMatch(
    new RegExp(`"(${names.join("|") || "-"})":[{\\d]`),
  );
});

test("a figure is neither a filter nor a sort", async () => {
  expect((await admin("GET", "/projects?slots=1")).wrongFields()).toEqual(["slots"]);
  expect((await admin("GET", "/projects?sort=slots")).wrongFields()).toEqual(["sort"]);
});

describe("figures of one page's rows", () => {
  test("tell a project's filled, proposed and open openings", async () => {
    const positions = [
      { role: "Designer", openings: 3 },
      { role: "Writer", openings: 2 },
    ];
    const project = await make("projects", { positions });
    const [designer] = rowsOf(project, "positions");
    for (const status of ["active", "accepted", "proposed", "declined"]) {
      const reason = status === "declined" ? { reason: "No" } : {};
      const place = { projectId: project.id, positionId: designer?.id };
      await make("assignments", { ...place, status, ...reason });
    }
    const row = await listed(admin, "projects", project.code, "slots");
    expect(row?.slots).toMatchObject({ openings: 5, filled: 2, open: 3, pending: 1, overfilled: 0, gaps: 0 });
  });

  test("count a team's present members and the time that assignments leave them today", async () => {
    const present = await make("freelancers", { status: "active" });
    const former = await make("freelancers");
    await make("assignments", { freelancerId: present.id, status: "active", allocation: 60 });
    const members = [
      { freelancerId: present.id, allocation: 100 },
      { freelancerId: former.id, allocation: 100, to: "2020-01-01" },
    ];
    const team = await make("teams", { members });
    const row = await listed(admin, "teams", team.code, "headcount,freeCapacity");
    expect(row).toMatchObject({ headcount: 1, freeCapacity: 40 });
  });

  test("tell since when an assignment has its status", async () => {
    const assignment = await make("assignments", { status: "proposed" });
    const row = await listed(admin, "assignments", assignment.code, "statusSince");
    expect(Date.parse(String(row?.statusSince))).toBe(Date.parse(assignment.createdAt));
  });

  test("count only the current projects that the reader may see", async () => {
    const company = await make("companies");
    await make("projects", { companyId: company.id, centerCode: "NYC01", status: "open" });
    await make("projects", { companyId: company.id, centerCode: "LAX01", status: "open" });
    await make("projects", { companyId: company.id, status: "draft" });
    const center = await app.as("center");
    const rows = [admin, center].map((caller) => listed(caller, "companies", company.code, "openProjects"));
    expect((await Promise.all(rows)).map((row) => row?.openProjects)).toEqual([2, 1]);
  });
});
