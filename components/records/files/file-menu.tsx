"use client";

import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { fetchFile, saveFile, type FileRequest } from "@/lib/query/download-file";

const FORMATS = [
  { format: "xlsx", label: "Excel workbook", suffix: ".xlsx" },
  { format: "csv", label: "Comma-separated values", suffix: ".csv" },
];

export type FileMenuProps = {
  fileOf: (format: string) => FileRequest;
  note?: string;
  failure: string;
};

type OpenFileMenuProps = FileMenuProps & { trigger: (isPending: boolean) => React.ReactNode };

/** Initially open, because a click on the button loads this menu. */
export function FileMenu({ note, trigger, ...file }: OpenFileMenuProps) {
  const noteId = useId();
  const download = useDownload(file);
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger(download.isPending)}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64" aria-describedby={note ? noteId : undefined}>
        {note ? (
          <DropdownMenuLabel id={noteId} className="font-normal">
            {note}
          </DropdownMenuLabel>
        ) : null}
        <FileItems download={download} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export function useDownload({ fileOf, failure }: Pick<FileMenuProps, "fileOf" | "failure">) {
  return useMutation({
    mutationFn: (format: string) => fetchFile(fileOf(format)),
    onSuccess: ({ name, content }) => saveFile(name, content),
    meta: { failure },
  });
}

/** One menu item for each format. */
export function FileItems({ download }: { download: ReturnType<typeof useDownload> }) {
  return FORMATS.map(({ format, label, suffix }) => (
    <DropdownMenuItem key={format} disabled={download.isPending} onSelect={() => download.mutate(format)}>
      <span className="grow">{label}</span>
      <span className="text-muted-foreground">{suffix}</span>
    </DropdownMenuItem>
  ));
}
