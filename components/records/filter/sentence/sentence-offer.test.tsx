import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listPage, startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { RecordList } from "../../list/record-list";

const TAGS: Record<string, string[]> = { skills: ["React", "Figma"], languages: ["German"], tags: [] };

async function renderFreelancers(path = "/freelancers") {
  const calls = startFakeBff({
    data: {
      "/api/freelancers": listPage(["Ada", "Bob"]),
      "/api/freelancers/facets": { facets: [] },
      "/common/base-currency": { base: "USD", rated: ["USD"] },
      "/common/states": [{ id: "CA", name: "California" }],
      "/common/centers": [],
      "/common/countries": [],
      "/common/cities": [],
    },
    answer: ({ path: called, query }) =>
      called === "/api/freelancers/tags"
        ? { tags: (TAGS[query.get("field") ?? ""] ?? []).map((value) => ({ value, count: 2, isExact: true })) }
        : undefined,
  });
  const user = renderScreen(path, <RecordList kind="freelancers" rights={FULL_RIGHTS} layout="name.status" />);
  await screen.findAllByRole("gridcell");
  return { user, calls };
}

const searchBox = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
const offer = async () => await screen.findByRole("list", { name: "Filters in your search" }, { timeout: 5_000 });
const chipTexts = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const parameters = () => Object.fromEntries(new URLSearchParams(location.search));

test("a sentence is offered as filters, which apply only on request", async () => {
  const { user } = await renderFreelancers();
  await user.type(searchBox(), "react california under $120 xyz");
  const list = await offer();
  const texts = ["Skills include React", "State is California", "Pay rate is at most $120/h"];
  await waitFor(() => expect(chipTexts(list)).toEqual(texts));
  expect(screen.getByText("Search for “xyz” with these filters")).toBeDefined();
  expect(screen.getByText("3 filters found in your search. Press Alt Enter to apply.").getAttribute("role")).toBe(
    "status",
  );
  expect(parameters()).toEqual({ q: "react california under $120 xyz" });

  await user.click(await screen.findByRole("button", { name: "Show 2 freelancers" }));
  expect(parameters()).toEqual({ q: "xyz", skills: "React", stateId: "CA", payRate: "..120" });
  await waitFor(() => expect(searchBox().value).toBe("xyz"));
  expect(document.activeElement).toBe(searchBox());
  expect(screen.queryByRole("list", { name: "Filters in your search" })).toBeNull();
});

test("Alt and Enter apply the filters, Enter alone searches", async () => {
  const { user } = await renderFreelancers();
  await user.type(searchBox(), "react remote{Enter}");
  await offer();
  expect(parameters()).toEqual({ q: "react remote" });
  await user.keyboard("{Alt>}{Enter}{/Alt}");
  expect(parameters()).toEqual({ skills: "React", workMode: "remote" });
});

test("the words of a removed filter are searched", async () => {
  const { user } = await renderFreelancers("/freelancers?q=Ada+california+remote");
  await user.click(within(await offer()).getByRole("button", { name: "Remove filter State is California" }));
  expect(chipTexts(await offer())).toEqual(["Work mode is Remote"]);
  const apply = screen.getByRole("button", { name: /^Show / });
  expect(document.activeElement).toBe(apply);
  await user.click(apply);
  expect(parameters()).toEqual({ q: "Ada california", workMode: "remote" });
});

test("a filter can be edited before it applies", async () => {
  const { user } = await renderFreelancers("/freelancers?q=react+not+remote");
  await user.click(within(await offer()).getByRole("button", { name: "Work mode is not Remote" }));
  await user.click(await screen.findByRole("checkbox", { name: "Hybrid" }));
  await user.keyboard("{Escape}");
  await waitFor(async () =>
    expect(chipTexts(await offer())).toEqual(["Skills include React", "Work mode is none of Hybrid, Remote"]),
  );
  await user.click(screen.getByRole("button", { name: /^Show / }));
  expect(parameters()).toEqual({ skills: "React", workMode: "not:hybrid,remote" });
});

test("a search for a name is offered nothing", async () => {
  const { user, calls } = await renderFreelancers();
  await user.type(searchBox(), "Ada Byron");
  await waitFor(() =>
    expect(calls.some(({ path, query }) => path === "/common/cities" && query.get("q") === "Byron")).toBe(true),
  );
  expect(screen.queryByRole("list", { name: "Filters in your search" })).toBeNull();
});
