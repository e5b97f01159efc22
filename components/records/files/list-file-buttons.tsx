import { Download, FileSpreadsheet, type LucideIcon } from "lucide-react";
import type { Definition } from "@/lib/records/definition";
import { columnNames, type ListLayout } from "@/lib/records/list/list-layout";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import type { FileMenuProps } from "./file-menu";
import { FileMenuButton } from "./file-menu-button";

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
        const columns = columnNames(layout).filter((name) => !definition.list.figures?.[name]);
        params.set("columns", ["code", ...columns].join(","));
        return { path: `/api/${definition.kind}/export?${params}`, title: viewName };
      }}
      failure="The list couldn’t be exported"
    />
  );
}

export function TemplateButton({ definition: { kind, many } }: { definition: Definition }) {
  return (
    <FileButton
      label="Download template"
      note={`A spreadsheet for collecting ${many.toLowerCase()}, with every column, its allowed values and examples`}
      icon={FileSpreadsheet}
      fileOf={(format) => ({ path: `/media/download-formats?${new URLSearchParams({ type: kind, format })}` })}
      failure="The template couldn’t be downloaded"
    />
  );
}

type FileButtonProps = FileMenuProps & { label: string; note: string; icon: LucideIcon };

function FileButton({ label, icon, ...menu }: FileButtonProps) {
  return (
    <FileMenuButton
      {...menu}
      icon={icon}
      button={{ className: "max-lg:px-2.5", title: menu.note, "aria-label": label }}
    >
      <span className="max-lg:hidden">{label}</span>
    </FileMenuButton>
  );
}
