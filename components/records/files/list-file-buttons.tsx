import { Download, FileSpreadsheet, Upload, type LucideIcon, Ellipsis } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import { columnNames, type ListLayout } from "@/lib/records/list/list-layout";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import type { FileMenuProps } from "./file-menu";
import { FileMenuButton } from "./file-menu-button";
import type { ListMenuProps } from "./list-menu";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { cn } from "@/lib/utils";

type ListFile = FileMenuProps & {
  label: string;
  note: string;
  icon: LucideIcon;
  /** Whether it is seldom used, and only in the menu on every screen. */
  isSeldom?: boolean;
};

type ExportProps = {
  definition: Definition;
  query: ListQuery;
  layout: ListLayout;
  viewName: string | null;
};

/** Exports all pages of the list with its search, filters, sort and columns; the code is the first column. */
export function listExport({ definition, query, layout, viewName }: ExportProps): ListFile {
  const { q, filters, where, sort } = query;
  return {
    label: "Export",
    note: "Exports every page of this list with its current columns, filters and sort order",
    icon: Download,
    fileOf: (format) => {
      const params = writeListQuery(definition, { q, filters, where, sort });
      params.set("format", format);
      // Code and version let the file come back as an import.
      params.set("columns", ["code", ...columnNames(layout), "version"].join(","));
      return { path: `/api/${definition.kind}/export?${params}`, title: viewName };
    },
    failure: "The list couldn’t be exported",
  };
}

export function listTemplate({ kind, many }: Definition): ListFile {
  return {
    label: "Download template",
    note: `A spreadsheet for collecting ${many.toLowerCase()}, with every column, its allowed values and examples`,
    icon: FileSpreadsheet,
    fileOf: (format) => ({ path: `/media/download-formats?${new URLSearchParams({ type: kind, format })}` }),
    failure: "The template couldn’t be downloaded",
    isSeldom: true,
  };
}

type ListFileButtonsProps = Pick<ListMenuProps, "importHref" | "duplicatesHref"> & { files: readonly ListFile[] };

/** One button for each file that is often used; on narrow screens one menu for all. */
export function ListFileButtons({ files, importHref, duplicatesHref }: ListFileButtonsProps) {
  const often = files.filter(({ isSeldom }) => !isSeldom);
  return (
    <>
      {often.map(({ label, icon, ...menu }) => (
        <FileMenuButton
          key={label}
          {...menu}
          icon={icon}
          button={{ className: "max-lg:hidden", title: menu.note, "aria-label": label }}
        >
          {label}
        </FileMenuButton>
      ))}
      {importHref ? (
        <Button asChild variant="secondary" className="max-lg:hidden">
          <Link href={importHref} prefetch={false} aria-label="Import" title="Add or update many from a spreadsheet">
            <Upload aria-hidden />
            Import
          </Link>
        </Button>
      ) : null}
      {files.length > 0 || duplicatesHref ? (
        <ListMenuButton files={files} importHref={importHref} duplicatesHref={duplicatesHref} />
      ) : null}
    </>
  );
}

const loadMenu = () => import("./list-menu");
const ListMenu = lazy(async () => ({ default: (await loadMenu()).ListMenu }));

/** What is seldom done with a list; on narrow screens also what its buttons do on wider ones. */
function ListMenuButton({ files, duplicatesHref, ...menu }: Omit<ListMenuProps, "popup">) {
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  const hasSeldom = duplicatesHref !== null || files.some(({ isSeldom }) => isSeldom);
  return (
    <>
      <Button
        {...trigger}
        variant="secondary"
        size="icon"
        className={cn("relative after:absolute after:-inset-1", !hasSeldom && "lg:hidden")}
        aria-label="More list actions"
      >
        <Ellipsis aria-hidden />
      </Button>
      <Suspense>
        {popup ? <ListMenu {...menu} files={files} duplicatesHref={duplicatesHref} popup={popup} /> : null}
      </Suspense>
    </>
  );
}
