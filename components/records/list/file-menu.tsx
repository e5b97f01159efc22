"use client";

import { useMutation } from "@tanstack/react-query";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { saveFile } from "@/lib/client/save-file";
import { fetchFile, type WantedFile } from "@/lib/query/fetch-file";

const FORMATS = [
  { format: "xlsx", label: "Excel workbook", suffix: ".xlsx" },
  { format: "csv", label: "Comma-separated values", suffix: ".csv" },
];

export type FileMenuProps = {
  /** Where the file is, in this format. */
  fileOf: (format: string) => WantedFile;
  /** Said where it doesn't come. */
  failure: string;
};

type OpenFileMenuProps = FileMenuProps & { trigger: (isPending: boolean) => React.ReactNode };

/** Opens at once: its code is loaded by the click that wants it. */
export function FileMenu({ fileOf, failure, trigger }: OpenFileMenuProps) {
  const download = useMutation({
    mutationFn: (format: string) => fetchFile(fileOf(format)),
    onSuccess: ({ name, content }) => saveFile(name, content),
    meta: { failure },
  });
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger(download.isPending)}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        {FORMATS.map(({ format, label, suffix }) => (
          <DropdownMenuItem key={format} disabled={download.isPending} onSelect={() => download.mutate(format)}>
            <span className="grow">{label}</span>
            <span className="text-muted-foreground">{suffix}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
