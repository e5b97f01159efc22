import { Inbox, Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Definition } from "@/lib/records/definition";

export function ListEmpty({ definition, newHref }: { definition: Definition; newHref: string | null }) {
  const one = definition.one.toLowerCase();
  const many = definition.many.toLowerCase();
  return (
    <EmptyState
      icon={<Inbox />}
      title={`No ${many} yet`}
      description={newHref ? `Add the first ${one} and it will stand here.` : `There are no ${many} within your reach.`}
      actions={
        newHref ? (
          <Button asChild>
            <Link href={newHref}>
              <Plus aria-hidden />
              New {one}
            </Link>
          </Button>
        ) : null
      }
    />
  );
}
