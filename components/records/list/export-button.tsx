import { Download } from "lucide-react";
import type { Definition } from "@/lib/records/definition";
import { writeListQuery, type ListQuery } from "@/lib/records/list-query";
import { FileButton } from "./file-button";

/** Offers the whole list as it is searched, filtered and sorted now. */
export function ExportButton({ definition, query }: { definition: Definition; query: ListQuery }) {
  const { q, filters, sort } = query;
  return (
    <FileButton
      label="Export"
      title="All rows of this list, as it is filtered and sorted now"
      icon={Download}
      pathOf={(format) => {
        const params = writeListQuery(definition, { q, filters, sort });
        params.set("format", format);
        return `/api/${definition.kind}/export?${params}`;
      }}
      failure="The list couldn’t be exported"
    />
  );
}
