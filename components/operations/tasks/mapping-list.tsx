"use client";

import { AdminLink } from "@/components/shell/admin-header";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks } from "@/components/staffing/view-links";
import type { ListRights } from "@/lib/accounts/access/rights";

export function MappingList({ rights, layout }: { rights: ListRights; layout: string | undefined }) {
  const links = <ViewLinks kind="mappings" current="list" />;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <AdminLink />
      <RecordList kind="mappings" rights={rights} layout={layout} links={links} />
    </div>
  );
}
