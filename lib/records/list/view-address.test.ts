import { describe, expect, it } from "vitest";
import { freelancer } from "../definitions/freelancer";
import { readListQuery } from "./list-query";
import { paramsBesidesView, readViewQuery, viewQueryOf, withView } from "./view-address";

const VIEW = "q=go&status=active&sort=name";

describe("a saved view's query", () => {
  it("has search, filters, sort and size, but no page", () => {
    const given = new URLSearchParams(`${VIEW}&size=50&page=3&after=abc&count=exact`);
    const { query } = readListQuery(freelancer, given);
    expect(viewQueryOf(freelancer, query)).toBe("q=go&status=active&sort=name&size=50");
  });

  it("drops and reports the parts that the definition doesn't know", () => {
    const { query, errors } = readViewQuery(freelancer, "status=active,retired&workMode=remote&page=0&shoe=1");
    expect(query).toBe("workMode=remote");
    expect(errors.map(({ path }) => path).toSorted()).toEqual(["page", "shoe", "status"]);
  });
});

describe("URL parameters beside a saved view", () => {
  it.each([
    ["nothing", "", VIEW],
    ["a page", "page=2", `${VIEW}&page=2`],
    ["another value", "status=new", "q=go&status=new&sort=name"],
    ["an empty value", "q=&status=", "sort=name"],
    ["another filter", "workMode=remote", `${VIEW}&workMode=remote`],
  ])("%s", (_, given, state) => {
    const merged = new URLSearchParams(withView(VIEW, new URLSearchParams(given)));
    expect(merged.toString()).toBe(state);
    expect(new URLSearchParams(paramsBesidesView(VIEW, merged)).toString()).toBe(given);
  });

  it("stand alone without a view", () => {
    const params = new URLSearchParams("status=active&page=2");
    expect(withView("", params)).toEqual([...params]);
    expect(paramsBesidesView("", params)).toEqual([...params]);
  });
});
