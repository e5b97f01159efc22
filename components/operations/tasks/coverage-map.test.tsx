import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { CoverageMap } from "./coverage-map";

const CELL = { centerCode: "BOS01", role: "ROLE_SECURITY", mappings: 2, people: 1, overlaps: [] };

test.each([
  [["ATL01"], "1 more active center has neither mappings nor people with these roles."],
  [["ATL01", "DEN01"], "2 more active centers have neither mappings nor people with these roles."],
])(
  "the coverage counts the centers %s that it leaves out, and says that they are the active ones",
  async (codes, text) => {
    const centers = ["BOS01", ...codes].map((code) => ({ code, name: code }));
    const coverage = { centers, roles: ["ROLE_SECURITY"], cells: [CELL] };
    startFakeBff({ data: { "/api/mappings/coverage": coverage } });
    renderScreen("/admin/tasks/mappings/coverage", <CoverageMap />);
    expect((await screen.findByText(text)).isConnected).toBe(true);
    expect(screen.getByText(/in each active center/).isConnected).toBe(true);
  },
);
