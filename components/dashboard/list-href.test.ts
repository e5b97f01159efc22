import { describe, expect, it } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list-query";
import { availableOn } from "@/lib/records/available-on";
import { listHref, queryHref } from "./list-href";

describe("listHref", () => {
  it("opens the whole list without filters", () => {
    expect(listHref("teams")).toBe("/teams");
  });

  it("writes choices and ranges as the list reads them", () => {
    expect(
      listHref("projects", { status: ["open", "in_progress"], endDate: { from: "2026-11-21", to: "2026-12-21" } }),
    ).toBe("/projects?status=open,in_progress&endDate=2026-11-21..2026-12-21");
  });

  it("is read back by the list without a fault", () => {
    const href = queryHref("freelancers", availableOn("2026-11-22"));
    const { query, errors } = readListQuery(definitionOf("freelancers"), new URL(href, "http://x").searchParams);
    expect(errors).toEqual([]);
    expect(query.filters.availability).toEqual({ type: "any", values: ["available", "partial"] });
    expect(query.where?.parts).toHaveLength(2);
  });
});
