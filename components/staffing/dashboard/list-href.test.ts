import { describe, expect, it } from "vitest";
import { FREE_TODAY } from "@/lib/contract/staffing/dashboard-lists";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list/list-query";
import { listHref, queryHref } from "./list-href";

describe("listHref", () => {
  it("links to the whole list without filters", () => {
    expect(listHref("teams")).toBe("/teams");
  });

  it("writes choices and ranges in the list's URL format", () => {
    expect(listHref("projects", { status: ["open", "in_progress"], endDate: { from: "today", to: "30d" } })).toBe(
      "/projects?status=open,in_progress&endDate=today..30d",
    );
  });

  it("produces URLs that the list reads without errors", () => {
    const href = queryHref("freelancers", FREE_TODAY);
    const { query, errors } = readListQuery(definitionOf("freelancers"), new URL(href, "http://x").searchParams);
    expect(errors).toEqual([]);
    expect(query.filters).toEqual(FREE_TODAY.filters);
  });
});
