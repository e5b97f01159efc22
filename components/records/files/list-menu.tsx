"use client";

import { useId } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { FileItems, useDownload, type FileMenuProps } from "./file-menu";

type LabelledFile = FileMenuProps & { label: string };

export type ListMenuProps = { files: readonly LabelledFile[]; trigger: React.ReactNode };

/** Initially open, because a click on the button loads this menu. */
export function ListMenu({ files, trigger }: ListMenuProps) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        {files.map((file) => (
          <FileGroup key={file.label} {...file} />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function FileGroup({ label, ...file }: LabelledFile) {
  const labelId = useId();
  const download = useDownload(file);
  return (
    <DropdownMenuGroup aria-labelledby={labelId}>
      <DropdownMenuLabel id={labelId}>{label}</DropdownMenuLabel>
      <FileItems download={download} />
    </DropdownMenuGroup>
  );
}
