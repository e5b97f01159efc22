import { describe, expect, it } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { AVAILABLE_NOW } from "@/lib/records/list/available-now";
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
    const href = queryHref("freelancers", AVAILABLE_NOW);
    const { query, errors } = readListQuery(definitionOf("freelancers"), new URL(href, "http://x").searchParams);
    expect(errors).toEqual([]);
    expect(query.filters.availability).toEqual({ type: "any", values: ["available", "partial"] });
    expect(query.where?.parts).toHaveLength(2);
  });
});
