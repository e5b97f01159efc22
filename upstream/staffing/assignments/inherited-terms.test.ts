import { expect, test } from "vitest";
import { listPageOf } from "@/lib/contract/envelope";
import { listedSchema } from "@/lib/records/record";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { startImportApp } from "@/upstream/testing/calls/import-calls";
import { day } from "@/upstream/testing/calls/staffing-calls";
import { LEAST } from "@/upstream/testing/examples";

const { admin: imports, call: admin } = await startImportApp();

async function create(kind: "companies" | "projects" | "freelancers" | "assignments", body: Record<string, unknown>) {
  const answer = await admin("POST", `/${kind}`, { body });
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  return answer.record();
}

test("a project takes its company's currency, and an assignment its project's or position's, unless it says another", async () => {
  const company = await create("companies", { ...LEAST.companies(), currency: "EUR" });
  const positions = [
    { role: "Designer", openings: 2, rateUnit: "day" },
    { role: "Writer", openings: 2, currency: "GBP" },
  ];
  const project = await create("projects", { ...LEAST.projects(), companyId: company.id, positions });
  expect(project.currency).toBe("EUR");
  expect((await create("projects", { ...LEAST.projects(), companyId: company.id, currency: "USD" })).currency).toBe(
    "USD",
  );
  expect((await create("projects", LEAST.projects())).currency).toBe("USD");
  const [designer, writer] = rowsOf(project, "positions");
  const assign = async (positionId: string | undefined, values: Record<string, unknown> = {}) => {
    const freelancer = await create("freelancers", LEAST.freelancers());
    const placed = { projectId: project.id, positionId, freelancerId: freelancer.id, startDate: day(1) };
    const { currency, rateUnit } = await create("assignments", { ...placed, status: "proposed", ...values });
    return [currency, rateUnit];
  };
  expect(await assign(designer?.id)).toEqual(["EUR", "day"]);
  expect(await assign(writer?.id)).toEqual(["GBP", "hour"]);
  expect(await assign(designer?.id, { currency: "USD" })).toEqual(["USD", "day"]);
  expect(await assign(designer?.id, { rateUnit: "hour" })).toEqual(["EUR", "hour"]);
});

test("rows of a file without a currency take it, too", async () => {
  const company = await create("companies", { ...LEAST.companies(), currency: "EUR" });
  const projects = [
    "Name,Company,Currency",
    `Own ${company.code},${company.code},GBP`,
    `Taken ${company.code},${company.code},`,
  ];
  const checked = await imports.checked("projects", "projects.csv", projects.join("\n"));
  expect(await imports.run(checked.id)).toMatchObject({ counts: { create: 2, failed: 0 } });
  const saved = await admin("GET", `/projects?companyId=${company.id}&sort=name&fields=name,currency`);
  expect(saved.data(listPageOf(listedSchema)).content).toMatchObject([{ currency: "GBP" }, { currency: "EUR" }]);
  const positions = [{ role: "Designer", openings: 2, rateUnit: "month" }];
  const project = await create("projects", { ...LEAST.projects(), companyId: company.id, positions });
  const freelancer = await create("freelancers", LEAST.freelancers());
  const file = ["Project,Position,Freelancer,Start", [project.code, "Designer", freelancer.code, day(1)].join(",")];
  const { id } = await imports.checked("assignments", "assignments.csv", file.join("\n"));
  expect(await imports.run(id)).toMatchObject({ counts: { create: 1 } });
  const listed = await admin("GET", `/assignments?projectId=${project.id}&fields=currency,rateUnit`);
  expect(listed.data(listPageOf(listedSchema)).content).toMatchObject([{ currency: "EUR", rateUnit: "month" }]);
});
