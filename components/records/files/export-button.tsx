import { Download } from "lucide-react";
import type { Definition } from "@/lib/records/definition";
import { columnNames, type ListLayout } from "@/lib/records/list/list-layout";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { FileButton } from "./file-button";

type ExportButtonProps = {
  definition: Definition;
  query: ListQuery;
  layout: ListLayout;
  viewName: string | null;
};

/** Exports all pages of the list with its search, filters, sort and columns; the code is the first column. */
export function ExportButton({ definition, query, layout, viewName }: ExportButtonProps) {
  const { q, filters, where, sort } = query;
  return (
    <FileButton
      label="Export"
      note="Exports every page of this list with its current columns, filters and sort order"
      icon={Download}
      fileOf={(format) => {
        const params = writeListQuery(definition, { q, filters, where, sort });
        params.set("format", format);
        params.set("columns", ["code", ...columnNames(layout)].join(","));
        return { path: `/api/${definition.kind}/export?${params}`, title: viewName };
      }}
      failure="The list couldn’t be exported"
    />
  );
}
