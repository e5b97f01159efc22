import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderForm } from "@/components/testing/render-screen";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";

const fieldsOf = (scope: ParentNode) => [...scope.querySelectorAll<HTMLElement>("[data-slot=field]")];
const labelOf = (field: HTMLElement) => field.querySelector("[data-slot=label]")?.textContent ?? "";
const starred = (scope: ParentNode = document) =>
  fieldsOf(scope)
    .filter((field) => field.querySelector("label [aria-hidden].text-danger"))
    .map(labelOf);

test.each(KINDS)("the stars in the form of new %s are on the fields that it can’t be saved without", async (kind) => {
  startFakeBff({});
  const user = renderForm(kind);
  for (const input of screen.getAllByRole("textbox")) await user.clear(input);
  // What can’t be chosen yet is asked for once what limits it is chosen.
  const isLocked = (field: HTMLElement) => field.querySelector("button:disabled") !== null;
  const locked = fieldsOf(document).filter(isLocked).map(labelOf);
  const { needsOneOf = [], fields, one } = definitionOf(kind);
  const oneOf = fields[needsOneOf[0] ?? ""]?.label;

  await user.click(screen.getByRole("button", { name: `Create ${one.toLowerCase()}` }));

  await waitFor(() => expect(document.querySelector("[data-slot=field-error]")).not.toBeNull());
  const refused = fieldsOf(document).filter((field) => field.querySelector("[data-slot=field-error]"));
  expect(refused.map(labelOf).filter((label) => label !== oneOf)).toEqual(
    starred().filter((label) => !locked.includes(label)),
  );
});

test("a blank row asks for nothing, and one with a value for all that it needs", async () => {
  startFakeBff({});
  const user = renderForm("projects");
  const position = screen.getByRole("group", { name: /^position 1$/i });
  expect(starred(position)).toEqual([]);
  await user.type(within(position).getByRole("textbox", { name: "Pays from" }), "80");
  expect(starred(position)).toEqual(["Role", "Openings"]);
  expect(within(position).getByRole("textbox", { name: "Role" }).getAttribute("aria-required")).toBe("true");
  await user.clear(within(position).getByRole("textbox", { name: "Pays from" }));
  expect(starred(position)).toEqual([]);
});

test("the rows above one with a value are saved, and ask for what they need", async () => {
  startFakeBff({});
  const user = renderForm("teams");
  await user.click(screen.getByRole("button", { name: "Add member" }));
  await user.click(screen.getByRole("button", { name: "Add member" }));
  expect(starred().filter((label) => label === "Freelancer")).toEqual([]);
  const second = screen.getByRole("group", { name: /^member 2$/i });
  await user.type(within(second).getByRole("textbox", { name: "Role" }), "Lead");
  expect(starred().filter((label) => label === "Freelancer")).toEqual(["Freelancer", "Freelancer"]);
});
