import { expect, test } from "vitest";
import { startImportApp } from "@/upstream/testing/calls/import-calls";
import { addFreelancer, addProject } from "@/upstream/testing/matching-records";

const { admin, call } = await startImportApp();

const HEADER = "Project,Position,Freelancer,Start,End,Allocation,Pay rate,Bill rate,Currency,Rate unit,Status";

test.each([
  ["ten digits", "2125550142", "2125550199"],
  ["twelve digits", "442079460958", "442079460959"],
])(
  "a phone number of %s in the columns of rates fails its row, which names them, and pages still open",
  async (_, pay, bill) => {
    const project = await addProject(call);
    const freelancer = await addFreelancer(call);
    const [{ code: projectCode, companyId }, person] = [
      (await call("GET", `/projects/${project.id}`)).record(),
      (await call("GET", `/freelancers/${freelancer}`)).record(),
    ];
    const row = (...rates: string[]) =>
      [projectCode, "Engineer", person.code, "2098-01-05", "2098-05-29", 100, ...rates, "USD", "Hour", "Proposed"].join(
        ",",
      );
    const checked = await admin.checked(
      "assignments",
      "phones.csv",
      [HEADER, row(pay, bill), row("90", "120")].join("\n"),
    );
    expect(checked.counts).toMatchObject({ create: 1, failed: 1 });
    const { rows } = await admin.rows(checked.id);
    const errors = rows.flatMap((one) => one.errors);
    expect(errors.map(({ field }) => field)).toEqual(expect.arrayContaining(["payRate", "billRate"]));
    expect(errors.map(({ message }) => message).join(" ")).toContain("pay rate would be $");
    const run = await admin.run(checked.id);
    expect(run).toMatchObject({ state: "done", counts: { create: 1, failed: 1 } });
    for (const path of [
      `/projects/${project.id}`,
      `/projects/${project.id}/positions`,
      `/freelancers/${freelancer}`,
      `/assignments?freelancerId=${freelancer}&sort=-billRate&billRate=1..`,
      "/dashboard",
      ...(companyId ? [`/companies/${String(companyId)}/work`] : []),
    ]) {
      expect([path, (await call("GET", path)).status]).toEqual([path, 200]);
    }
  },
);
