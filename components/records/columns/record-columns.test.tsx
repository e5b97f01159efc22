import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { recordColumns } from "./record-columns";

const row = {
  id: "1",
  code: "USR-000001",
  name: "Ada King",
  status: "active",
  version: 1,
  createdAt: "",
  updatedAt: "",
  linked: {},
};

function renderName(photoUrl: string | null) {
  const [column] = recordColumns(
    definitionOf("users"),
    [{ name: "name" }],
    { filters: {}, where: null, sort: [] },
    null,
  );
  const { container } = render(column?.render({ ...row, photoUrl }));
  return container.querySelector(".record-name");
}

test("a photo covers the initials, which stay for when it can’t load", () => {
  const name = renderName("/media/photos/1");
  expect(name?.getAttribute("data-initials")).toBe("AK");
  const image = name?.querySelector(":scope > img");
  expect([image?.getAttribute("src"), image?.getAttribute("alt")]).toEqual(["/media/photos/1", ""]);
  expect(renderName(null)?.querySelector("img")).toBeNull();
});

test("on a phone a row has the field that the rows are sorted by, in the place of a date or on a line of its own, but for the first order", () => {
  const placesOf = (kind: "assignments" | "freelancers" | "projects", field: string) => {
    const definition = definitionOf(kind);
    const layout = definition.list.columns.map((name) => ({ name }));
    const conditions = { filters: {}, where: null, sort: [{ field, descending: false }] };
    const columns = recordColumns(definition, layout, conditions, null);
    return Object.fromEntries(columns.flatMap(({ key, phone }) => (phone ? [[key, phone]] : [])));
  };
  const project = { status: "head", companyId: "subtitle", slots: "line" };
  expect(placesOf("projects", "status")).toEqual({ ...project, endDate: "line" });
  expect(placesOf("projects", "startDate")).toEqual({ ...project, startDate: "line" });
  expect(placesOf("projects", "priority")).toEqual({ ...project, endDate: "line", priority: "sorted" });
  const assignment = { status: "head", statusSince: "line", projectId: "subtitle", billRate: "line" };
  expect(placesOf("assignments", "status")).toEqual({ ...assignment, startDate: "third" });
  expect(placesOf("assignments", "endDate")).toEqual({ ...assignment, endDate: "sorted" });
  const freelancer = { status: "head", availability: "line", nextWeeks: "picture", payRate: "line" };
  expect(placesOf("freelancers", "payRate")).toEqual(freelancer);
  expect(placesOf("freelancers", "updatedAt")).toEqual({ ...freelancer, updatedAt: "third" });
});

test("on a phone an assignment’s second line starts with its role", () => {
  const columns = recordColumns(
    definitionOf("assignments"),
    [{ name: "projectId" }, { name: "companyId" }],
    { filters: {}, where: null, sort: [] },
    null,
  );
  const project = { id: "p1", code: "PRJ-000001", name: "Voyage", status: "open", open: true };
  const assigned = { ...row, role: "Navigator", projectId: "p1", companyId: null, linked: { projectId: project } };
  const textOf = (key: string) =>
    render(columns.find((column) => column.key === key)?.render(assigned)).container.textContent;
  expect(textOf("projectId")).toBe("Navigator ·\u00a0Voyage");
  expect(textOf("companyId")).not.toContain("Navigator");
});

test("below the names of tasks, which many share, stands their code, and below those of companies what they do", () => {
  const textOf = (kind: "tasks" | "companies", values: object) => {
    const [column] = recordColumns(
      definitionOf(kind),
      [{ name: "name" }],
      { filters: {}, where: null, sort: [] },
      null,
    );
    const { container } = render(column?.render({ ...row, ...values }));
    return container.querySelector(".record-name > p")?.textContent;
  };
  expect(textOf("tasks", { code: "TSK-000001", category: "Timesheets" })).toBe("TSK-000001");
  expect(textOf("companies", { code: "CMP-000001", industry: "Logistics" })).toBe("Logistics");
});
