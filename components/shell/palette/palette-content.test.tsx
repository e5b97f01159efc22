import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { listPage, startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { PaletteContent } from "./palette-content";

function renderPalette() {
  const calls = startFakeBff({
    data: {
      "/api/search": { records: [], tags: [] },
      "/common/base-currency": { base: "USD", rated: ["USD"] },
      "/common/states": [{ id: "CA", name: "California" }],
      "/common/centers": [],
      "/common/zones": [],
      "/common/props": {
        zones: "",
        clientCodes: "",
        "security-issueCats": "",
        "center_manager-issueCats": "",
        roles: "",
      },
      "/common/cities": [],
      "/api/freelancers": listPage(["Ada", "Bob"]),
      "/api/companies": listPage(["Acme"]),
      "/api/companies/tags": { tags: [] },
    },
    answer: ({ path, query }) => {
      if (path !== "/api/freelancers/tags") return undefined;
      return { tags: query.get("field") === "skills" ? [{ value: "React", count: 2, isExact: true }] : [] };
    },
  });
  const onGo = vi.fn();
  const user = renderScreen(
    "/dashboard",
    <PaletteContent
      isOpen
      userId="u1"
      finds={["freelancers", "companies"]}
      commands={[]}
      onGo={onGo}
      onRun={() => {}}
    />,
  );
  return { user, onGo, calls };
}

test("a sentence opens the list whose filters say most of it", async () => {
  const { user, onGo } = renderPalette();
  await user.type(screen.getByRole("combobox"), "react california under $120 xyz");
  const name = "Show 2 freelancers Skills include React State is California Pay rate is at most $120/h with “xyz”";
  const option = await screen.findByRole("option", { name }, { timeout: 5_000 });
  expect(screen.getAllByRole("option")).toEqual([option]);
  await user.keyboard("{Enter}");
  expect(onGo.mock.calls).toEqual([["/freelancers?q=xyz&stateId=CA&skills=React&payRate=..120"]]);
});

test("each list that says as much of the sentence is offered", async () => {
  const { user } = renderPalette();
  await user.type(screen.getByRole("combobox"), "active in california");
  await screen.findByRole(
    "option",
    { name: "Show 2 freelancers Status is Active State is California" },
    { timeout: 5_000 },
  );
  expect(screen.getByRole("option", { name: "Show 1 company Status is Active State is California" })).toBeDefined();
});

test("a sentence with hardly any filter offers no list", async () => {
  const { user } = renderPalette();
  await user.type(screen.getByRole("combobox"), "active Ada Byron");
  await screen.findByText("No results for “active Ada Byron”.", {}, { timeout: 5_000 });
  expect(screen.queryByRole("option")).toBeNull();
});
