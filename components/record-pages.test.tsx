import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { amountsOf } from "@/lib/records/amount-units";
import type { Definition, Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isKind, KINDS, type Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { InstallationCountries } from "@/lib/shell/installation/installation-countries";
import { UserPage } from "./accounts/users/user-page";
import { CenterPage } from "./operations/centers/center-page";
import { MappingPage } from "./operations/tasks/mapping-page";
import { TaskPage } from "./operations/tasks/task-page";
import { copyText } from "./records/value/describe-value";
import { AssignmentPage } from "./staffing/assignments/assignment-page";
import { CompanyPage } from "./staffing/companies/company-page";
import { FreelancerPage } from "./staffing/freelancers/freelancer-page";
import { ProjectPage } from "./staffing/projects/project-page";
import { TeamPage } from "./staffing/teams/team-page";
import { exampleRecord } from "./testing/failing-parts/failing-part";
import { startFakeBff } from "./testing/fake-bff";
import { DELIVERED, FULL_RIGHTS, renderScreen } from "./testing/render-screen";

const common = { id: "x1", rights: FULL_RIGHTS };

const PAGES: Record<Kind, ReactNode> = {
  freelancers: <FreelancerPage {...common} canAssign />,
  companies: <CompanyPage {...common} canAddProject />,
  teams: <TeamPage {...common} canAddProject />,
  projects: <ProjectPage {...common} canAssign />,
  assignments: <AssignmentPage {...common} />,
  centers: <CenterPage {...common} canAddProject />,
  users: <UserPage {...common} delivery={DELIVERED} />,
  mappings: <MappingPage {...common} />,
  tasks: <TaskPage {...common} />,
};

const CLOCK = { today: "2027-01-04", timeZone: "UTC" };

/** Fields that a page shows neither with their label nor as their value, and why. */
const OTHERWISE: Partial<Record<Kind, Record<string, string>>> = {
  teams: { members: "Their section reads them apart, with their work." },
  assignments: { reason: "It stands with its move, which the history has." },
};

test.each(KINDS)("the page of %s shows each field of its form", async (kind) => {
  const definition = definitionOf(kind);
  const record = fullRecord(definition);
  startFakeBff({ data: { [`/api/${kind}/x1`]: record } });
  renderScreen("/", <InstallationCountries value={["US", "CA"]}>{PAGES[kind]}</InstallationCountries>);
  await screen.findByRole("heading", { level: 1 });
  const main = screen.getByRole("main");
  const labels = new Set(Array.from(main.querySelectorAll("dt, h2"), ({ textContent }) => textContent));
  const isShown = (name: string) => {
    const text = copyText(definition, record, name, CLOCK);
    if (labels.has(definition.fields[name]?.label ?? "")) return true;
    return isCommon(definition.fields[name]) ? screen.queryAllByText(text).length > 0 : main.textContent.includes(text);
  };
  const missing = formFields(definition).filter((name) => !isShown(name));
  expect(missing).toEqual(Object.keys(OTHERWISE[kind] ?? {}));
});

/** Whether the value is a word or a number that other texts may have, too. */
function isCommon(field: Field | undefined): boolean {
  return field?.type === "choice" || field?.type === "integer" || field?.type === "decimal";
}

/** Those that only forms show are left out, and currencies and units, which amounts display. */
function formFields(definition: Definition): string[] {
  const names = definition.form.flatMap(({ fields }) => fields);
  return names.filter((name) => !definition.fields[name]?.isFormOnly && amountsOf(definition, name).length === 0);
}

/** A record with a value of its own in every field. */
function fullRecord(definition: Definition): RecordRow {
  const names = Object.entries(definition.fields);
  const values = Object.fromEntries(names.map(([name, field], i) => [name, valueOf(name, field, i)]));
  const records = names.filter(([, field]) => field.type === "reference" && isKind(field.to));
  const linked = records.map(([name]) => [name, { code: "X-2", name: `Linked ${name}`, open: true }]);
  return exampleRecord("x1", {
    ...values,
    name: definition.name.map((name) => String(values[name])).join(" "),
    linked: Object.fromEntries(linked),
    derived: {},
    may: { update: true, delete: true },
  });
}

function valueOf(name: string, field: Field, i: number): unknown {
  switch (field.type) {
    case "email":
      return `${name}@example.com`;
    case "url":
      return `https://${name}.example.com`;
    case "links":
      return [`https://${name}.example.com`];
    case "tags":
      return [`One of ${name}`];
    case "choice":
      return field.options[0]?.value;
    case "currency":
      return "EUR";
    case "integer":
      return Math.max(field.min, field.max - i);
    case "decimal":
      return Math.max(field.min, field.max - i).toFixed(field.scale);
    case "money":
      return `${100 + i}.00`;
    case "date":
      return `${2027 + i}-03-01`;
    case "rows":
      return [Object.fromEntries(Object.entries(field.fields).map(([part, its]) => [part, valueOf(part, its, i)]))];
    default:
      return `The ${name}`;
  }
}
