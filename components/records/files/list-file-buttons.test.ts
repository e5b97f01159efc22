import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { initialLayout } from "@/lib/records/list/list-layout";
import { readListQuery } from "@/lib/records/list/list-query";
import { listExport } from "./list-file-buttons";

test.each(["projects", "assignments", "teams", "users"] as const)(
  "the export of %s asks for every column on screen, in order",
  (kind) => {
    const definition = definitionOf(kind);
    const { query } = readListQuery(definition, []);
    const file = listExport({ definition, query, layout: initialLayout(definition), viewName: null });
    const { path } = file.fileOf("csv");
    const columns = new URL(path, "http://muster.test").searchParams.get("columns");
    expect(columns?.split(",")).toEqual(["code", ...definition.list.columns, "version"]);
  },
);
