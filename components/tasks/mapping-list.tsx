"use client";

import { Grid3x3 } from "lucide-react";
import Link from "next/link";
import { AdminLink } from "@/components/admin/admin-header";
import { RecordList } from "@/components/records/list/record-list";
import { Button } from "@/components/ui/button";
import type { ListRights } from "@/lib/access/rights";

export function MappingList({ rights, layout }: { rights: ListRights; layout: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <AdminLink />
        <Button variant="secondary" asChild className="max-md:h-11">
          <Link href="/admin/tasks/mappings/coverage" prefetch={false}>
            <Grid3x3 aria-hidden />
            Coverage
          </Link>
        </Button>
      </div>
      <RecordList kind="mappings" rights={rights} layout={layout} />
    </div>
  );
}
