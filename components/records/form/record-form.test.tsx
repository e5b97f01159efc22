import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { asking, startFakeBff } from "@/components/testing/fake-bff";
import { declineQuestion, renderForm, renderScreen } from "@/components/testing/render-screen";
import { NewRecordForm } from "./new-record-form";
import { RecordForm } from "./record-form";

beforeEach(() => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media === "(pointer: fine)",
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const rowNames = () => screen.queryAllByRole("group", { name: /^(position|member) \d+$/i }).length;

test("a new record's first field has the focus, and a link leads back to the list", async () => {
  startFakeBff({});
  renderForm("projects");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Title" })));
  expect(screen.getByRole("link", { name: "Back to Projects" }).getAttribute("href")).toBe("/projects");
});

test("an amount stands beside its currency and unit, and its digits are grouped while it isn't edited", async () => {
  startFakeBff({});
  const user = renderForm("freelancers");
  const amount = screen.getByRole<HTMLInputElement>("textbox", { name: "Pay rate" });
  await user.type(amount, "12500.5");
  expect(amount.value).toBe("12500.5");
  await user.tab();
  expect(amount.value).toBe("12,500.5");
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Currency" }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Rate unit" }));
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(amount.value).toBe("12500.5");
});

test("a date can be typed in words or chosen from a calendar", async () => {
  startFakeBff({});
  const user = renderForm("projects");
  const start = screen.getByRole<HTMLInputElement>("textbox", { name: "Start" });
  await user.type(start, "dec 24 2026");
  await user.tab();
  expect(start.value).toBe("24 Dec 2026");
  await user.click(start);
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  const calendar = await screen.findByRole("dialog", { name: "Choose start" });
  await user.click(within(calendar).getByRole("button", { name: /^31 December 2026/ }));
  expect(start.value).toBe("31 Dec 2026");
  await waitFor(() => expect(document.activeElement).toBe(start));
});

test("the skills of a position, which have a line of their own, come after its other fields", () => {
  startFakeBff({});
  renderForm("projects");
  const row = screen.getByRole("group", { name: /^position 1$/i });
  const labels = [...row.querySelectorAll("label")].map(({ textContent }) => textContent);
  expect(labels).toEqual(["Role", "Openings", "Pays from", "Pays to", "Skills"]);
});

test("Enter in the last row adds another, Alt and an arrow move a row, and removing one keeps the focus", async () => {
  startFakeBff({});
  const user = renderForm("projects");
  const roles = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Role/ });
  // A new project starts with a blank row, for one opening.
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Openings/ }).value).toBe("1");
  await user.type(roles()[0] ?? document.body, "Designer{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(roles()[1]));
  await user.keyboard("Writer");
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await waitFor(() => expect(roles().map(({ value }) => value)).toEqual(["Writer", "Designer"]));
  expect(document.activeElement).toBe(roles()[0]);
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(roles()[1]);
  await user.click(screen.getByRole("button", { name: "Remove position 2" }));
  await waitFor(() => expect(document.activeElement).toBe(roles()[0]));
  expect(rowNames()).toBe(1);
});

test("after creating one record, another can be added in an empty form", async () => {
  const calls = startFakeBff({});
  const user = userEvent.setup();
  renderForm("teams");
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Cedar");
  await user.click(screen.getByRole("button", { name: "Create and add another" }));
  await waitFor(() => expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe(""));
  expect(window.location.pathname).toBe("/teams/new");
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Dogwood");
  await user.click(screen.getByRole("button", { name: "Create team" }));
  await waitFor(() => expect(window.location.pathname).toBe("/teams/t1"));
});

test("a new record that is like existing ones names them, with why, and can be saved all the same", async () => {
  const found = { subtitle: null, status: "active", updatedAt: "2026-11-23T08:00:00.000Z", similarity: 60 };
  const calls = startFakeBff({
    answer: ({ method }) =>
      method === "POST" ? [{ ...found, id: "f1", code: "FRL-1", name: "Ada Ives", reasons: ["Same name"] }] : undefined,
  });
  const user = renderForm("freelancers");
  await user.type(screen.getByRole("textbox", { name: "First name" }), "Ada");
  await user.type(screen.getByRole("textbox", { name: "Last name" }), "Ives");
  const link = await screen.findByRole("link", { name: /^Ada Ives \(FRL-1\)/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/freelancers/f1", "_blank"]);
  expect(link.closest("[role=status]")?.textContent).toBe(
    "Possible duplicate:Ada Ives (FRL-1) (opens in a new tab) Same name",
  );
  // The answer to an earlier question may be there before the last one is sent.
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({
      path: "/api/freelancers/duplicates",
      body: { firstName: "Ada", lastName: "Ives" },
    }),
  );
  expect(screen.getByRole("button", { name: "Create freelancer" }).getAttribute("aria-disabled")).toBe("false");
  // Not between the fields, which would move while somebody types.
  expect(link.closest("[data-slot=form-actions]")).not.toBeNull();
});

test("of several similar records the first is named, and the others on request", async () => {
  const found = {
    subtitle: null,
    status: "active",
    updatedAt: "2026-11-23T08:00:00.000Z",
    similarity: 60,
    reasons: [],
  };
  const names = ["Ivo Reed", "Iva Reed"];
  startFakeBff({
    answer: ({ method }) =>
      method === "POST" ? names.map((name, i) => ({ ...found, id: `f${i}`, code: `FRL-${i}`, name })) : undefined,
  });
  const user = renderForm("freelancers");
  await user.type(screen.getByRole("textbox", { name: "Email" }), "reed@example.com");
  await user.click(await screen.findByRole("button", { name: "Show all 2" }));
  expect(screen.getAllByRole("link", { name: /Reed/ })).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Show one" }));
  expect(screen.queryByRole("link", { name: /Iva Reed/ })).toBeNull();
});

test("a form whose question is answered with no stays as it was typed, without an error, and can be saved", async () => {
  const calls = startFakeBff({ answer: ({ method }) => (method === "POST" ? asking() : undefined) });
  const user = renderForm("teams");
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  const save = screen.getByRole("button", { name: "Create team" });
  await user.type(name, "Cedar");
  await user.click(save);
  await declineQuestion(user);
  await waitFor(() => expect(save.getAttribute("aria-disabled")).toBe("false"));
  expect([name.value, window.location.pathname, screen.queryByRole("alert")]).toEqual(["Cedar", "/teams/new", null]);
  await user.click(save);
  await waitFor(() => expect(calls.filter(({ method }) => method === "POST")).toHaveLength(2));
});

test("whoever can be given a record is offered with what tells them apart, those nearest to it first", async () => {
  const calls = startFakeBff({
    data: { "/common/centers": [], "/common/props": {} },
    answer: ({ path }) =>
      path === "/api/users/options"
        ? [
            { id: "u1", code: "USR-1", name: "Ada Byron", detail: "DEN01 · Security" },
            { id: "u2", code: "USR-2", name: "Ada Byron" },
          ]
        : undefined,
  });
  const params = new URLSearchParams({ centerCode: "DEN01", role: "ROLE_SECURITY" });
  const user = renderScreen("/admin/tasks/new", <NewRecordForm kind="tasks" userId="u1" params={params} />);
  await user.click(screen.getByRole("button", { name: "Assignee" }));
  const options = await within(await screen.findByRole("dialog", { name: "Choose assignee" })).findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Ada ByronDEN01 · Security", "Ada ByronUSR-2"]);
  const search = calls.find(({ path }) => path === "/api/users/options");
  expect(Object.fromEntries(search?.query ?? [])).toEqual({ q: "", for: "reference", near: "DEN01,ROLE_SECURITY" });
});

test("a duplicated mapping starts with the values of the other, without its center", async () => {
  const mapping = {
    id: "m1",
    code: "MAP-000001",
    name: "Check the doors",
    title: "Check the doors",
    description: "All of them",
    centerCode: "NYC01",
    role: "ROLE_SECURITY",
    category: "Doors",
    frequency: "weekly",
    dueOffset: 2,
    status: "paused",
    tags: ["night"],
    version: 3,
    createdAt: "2026-11-23T08:00:00.000Z",
    updatedAt: "2026-11-23T08:00:00.000Z",
    linked: {},
  };
  startFakeBff({ data: { "/api/mappings/m1": mapping } });
  renderScreen("/admin/tasks/mappings/new?copyOf=m1", <RecordForm kind="mappings" record={null} userId="u1" />);
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
  expect(title.value).toBe("Check the doors");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("New task mapping");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Instructions/ }).value).toBe("All of them");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Frequency" }).value).toBe("weekly");
  expect(screen.getByRole("button", { name: /^Center/ }).textContent).not.toContain("NYC01");
});

test("more of a position is asked for, and displayed at once where one of its details has a value", async () => {
  startFakeBff({});
  const user = renderForm("projects");
  const row = () => within(screen.getByRole("group", { name: /^position 1$/i }));
  expect(row().queryByLabelText("Currency")).toBeNull();
  const more = row().getByRole("button", { name: /^More of position 1: currency, rate unit, bills from/ });
  await user.click(more);
  await user.selectOptions(row().getByLabelText("Currency"), "EUR");
  await user.selectOptions(row().getByLabelText("Rate unit"), "day");
  expect(row().getAllByText("EUR/day")).toHaveLength(4);
  expect(row().getByLabelText<HTMLInputElement>("End").placeholder).toBe("As the project");
});
