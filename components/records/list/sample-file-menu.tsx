"use client";

import { useMutation } from "@tanstack/react-query";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { saveFile } from "@/lib/client/save-file";
import { fetchFile } from "@/lib/query/fetch-file";
import type { Kind } from "@/lib/records/kinds";

const FORMATS = [
  { format: "xlsx", label: "Excel workbook", suffix: ".xlsx" },
  { format: "csv", label: "Comma-separated values", suffix: ".csv" },
];

/** Opens at once: its code is loaded by the click that wants it. */
export function SampleFileMenu({ kind, trigger }: { kind: Kind; trigger: React.ReactNode }) {
  const download = useMutation({
    mutationFn: (format: string) =>
      fetchFile(`/media/download-formats?${new URLSearchParams({ type: kind, format }).toString()}`),
    onSuccess: ({ name, content }) => saveFile(name, content),
    meta: { failure: "The sample file couldn’t be downloaded" },
  });
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        {FORMATS.map(({ format, label, suffix }) => (
          <DropdownMenuItem key={format} onSelect={() => download.mutate(format)}>
            <span className="grow">{label}</span>
            <span className="text-muted-foreground">{suffix}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
