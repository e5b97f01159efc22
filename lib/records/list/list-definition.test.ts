import { expect, test } from "vitest";
import type { ListDefinition } from "../definition";
import { filterable } from "./filter";
import { initialLayout, layoutColumns, readLayout, writeLayout } from "./list-layout";
import { readListQuery, writeListQuery } from "./list-query";

/** A list whose rows aren't records: without code, status, versions and form. */
const definition: ListDefinition = {
  kind: "freelancers",
  one: "Visit",
  many: "Visits",
  name: ["title"],
  fields: {
    title: { type: "text", label: "Title", max: 80, required: true },
    day: { type: "date", label: "Day" },
  },
  list: { columns: ["name", "day"], sorts: ["name", "day"], initialSort: "-day", filters: ["day"], search: ["title"] },
};

test("a list of rows that aren't records is filtered by and displays only its own fields", () => {
  expect([...filterable(definition).keys()]).toEqual(["day", "title"]);
  expect(layoutColumns(definition)).toEqual(["name", "day"]);
});

test("its query and its layout are read from the URL as they were written", () => {
  const { query, errors } = readListQuery(
    definition,
    new URLSearchParams("day=today&sort=name&where=title:a or day:7d"),
  );
  expect(errors).toEqual([]);
  expect(readListQuery(definition, writeListQuery(definition, query)).query).toEqual(query);
  const layout = { ...initialLayout(definition), columns: [{ name: "day" }, { name: "name", width: 200 }] };
  expect(readLayout(definition, writeLayout(definition, layout))).toEqual(layout);
});
