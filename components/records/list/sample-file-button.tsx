import { FileSpreadsheet } from "lucide-react";
import type { Definition } from "@/lib/records/definition";
import { FileButton } from "./file-button";

/** Offers a spreadsheet with the kind's columns to fill in. */
export function SampleFileButton({ definition: { kind, many } }: { definition: Definition }) {
  return (
    <FileButton
      label="Sample file"
      note={`A spreadsheet to gather ${many.toLowerCase()} in: every column, the values it takes, and examples`}
      icon={FileSpreadsheet}
      fileOf={(format) => ({ path: `/media/download-formats?${new URLSearchParams({ type: kind, format })}` })}
      failure="The sample file couldn’t be downloaded"
    />
  );
}
