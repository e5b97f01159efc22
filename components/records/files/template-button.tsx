import { FileSpreadsheet } from "lucide-react";
import type { Definition } from "@/lib/records/definition";
import { FileButton } from "./file-button";

export function SampleFileButton({ definition: { kind, many } }: { definition: Definition }) {
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
