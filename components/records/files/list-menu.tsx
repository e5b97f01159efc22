"use client";

import Link from "@/lib/shell/reader-link";
import { useId } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
} from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";
import { FileItems, useDownload, type FileMenuProps } from "./file-menu";

type LabelledFile = FileMenuProps & { label: string; isSeldom?: boolean };

export type ListMenuProps = {
  files: readonly LabelledFile[];
  importHref: string | null;
  /** Null for kinds that have no duplicates. */
  duplicatesHref: string | null;
  popup: Popup;
};

export function ListMenu({ files, importHref, duplicatesHref, popup }: ListMenuProps) {
  return (
    <DropdownMenu popup={popup}>
      <DropdownMenuContent align="end" className="w-64">
        {duplicatesHref ? (
          <DropdownMenuItem asChild>
            <Link href={duplicatesHref} prefetch={false}>
              Find duplicates
            </Link>
          </DropdownMenuItem>
        ) : null}
        {/* On wider screens what is often used has buttons of its own. */}
        {importHref ? (
          <DropdownMenuItem asChild className="lg:hidden">
            <Link href={importHref} prefetch={false}>
              Import
            </Link>
          </DropdownMenuItem>
        ) : null}
        {files.map((file) => (
          <FileGroup key={file.label} {...file} />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function FileGroup({ label, isSeldom = false, ...file }: LabelledFile) {
  const labelId = useId();
  const download = useDownload(file);
  return (
    <DropdownMenuGroup aria-labelledby={labelId} className={isSeldom ? undefined : "lg:hidden"}>
      <DropdownMenuLabel id={labelId}>{label}</DropdownMenuLabel>
      {isSeldom ? <DropdownMenuLabel className="pt-0 font-normal">{file.note}</DropdownMenuLabel> : null}
      <FileItems download={download} />
    </DropdownMenuGroup>
  );
}
