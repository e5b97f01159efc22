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
      description={newHref ? `Create your first ${one} to get started.` : `You don’t have access to any ${many}.`}
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
