import { Download } from "lucide-react";
import type { Definition } from "@/lib/records/definition";
import { columnNames, type ListLayout } from "@/lib/records/list-layout";
import { writeListQuery, type ListQuery } from "@/lib/records/list-query";
import { FileButton } from "./file-button";

type ExportButtonProps = {
  definition: Definition;
  query: ListQuery;
  layout: ListLayout;
  /** What the list is called as it is shown, for the file to be told from others. */
  viewName: string | null;
};

/** Offers the whole list as it is searched, filtered, sorted and laid out now; each row begins with its code. */
export function ExportButton({ definition, query, layout, viewName }: ExportButtonProps) {
  const { q, filters, where, sort } = query;
  return (
    <FileButton
      label="Export"
      note="All rows of this list, with the columns shown, as it is filtered and sorted now"
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
