"use client";

import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";
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

export function FileMenu({ note, popup, ...file }: FileMenuProps & { popup: Popup }) {
  const noteId = useId();
  const download = useDownload(file, popup.buttonId);
  return (
    <DropdownMenu popup={popup}>
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

/** @param buttonId the button that shows that the download is running */
export function useDownload({ fileOf, failure }: Pick<FileMenuProps, "fileOf" | "failure">, buttonId = "") {
  return useMutation({
    mutationKey: ["download", buttonId],
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
