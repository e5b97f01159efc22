import { FileSpreadsheet } from "lucide-react";
import type { Kind } from "@/lib/records/kinds";
import { FileButton } from "./file-button";

/** Offers a spreadsheet with the kind's columns to fill in. */
export function SampleFileButton({ kind }: { kind: Kind }) {
  return (
    <FileButton
      label="Sample file"
      title="A spreadsheet with the columns to fill in"
      icon={FileSpreadsheet}
      fileOf={(format) => ({ path: `/media/download-formats?${new URLSearchParams({ type: kind, format })}` })}
      failure="The sample file couldn’t be downloaded"
    />
  );
}
