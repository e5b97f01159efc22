import { describe, expect, it } from "vitest";
import { freelancer } from "./freelancer";
import { readListQuery } from "./list-query";
import { beyondView, readViewQuery, viewQueryOf, withView } from "./view-state";

const VIEW = "q=go&status=active&sort=name";

describe("a view's query", () => {
  it("keeps search, filters, order and size, and not where in the list one is", () => {
    const given = new URLSearchParams(`${VIEW}&size=50&page=3&after=abc&count=exact`);
    const { query } = readListQuery(freelancer, given);
    expect(viewQueryOf(freelancer, query)).toBe("q=go&status=active&sort=name&size=50");
  });

  it("loses what the definition doesn't take, and says what", () => {
    const { query, errors } = readViewQuery(freelancer, "status=active,retired&workMode=remote&page=0&shoe=1");
    expect(query).toBe("workMode=remote");
    expect(errors.map(({ path }) => path).toSorted()).toEqual(["page", "shoe", "status"]);
  });
});

describe("what the URL says beside a view", () => {
  it.each([
    ["nothing", "", VIEW],
    ["a page", "page=2", `${VIEW}&page=2`],
    ["another value", "status=new", "q=go&status=new&sort=name"],
    ["an empty value", "q=&status=", "sort=name"],
    ["another filter", "workMode=remote", `${VIEW}&workMode=remote`],
  ])("%s", (_, given, state) => {
    const merged = new URLSearchParams(withView(VIEW, new URLSearchParams(given)));
    expect(merged.toString()).toBe(state);
    // And what is written for that state says the same again.
    expect(new URLSearchParams(beyondView(VIEW, merged)).toString()).toBe(given);
  });

  it("stands alone where there is no view", () => {
    const params = new URLSearchParams("status=active&page=2");
    expect(withView("", params)).toEqual([...params]);
    expect(beyondView("", params)).toEqual([...params]);
  });
});
