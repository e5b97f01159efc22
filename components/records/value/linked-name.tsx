import { Lock } from "lucide-react";
import Link from "next/link";
import type { ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { Link as RecordLink } from "@/lib/records/record";

type LinkedNameProps = { to: ReferenceTarget; id: string; link: RecordLink | undefined; compact?: boolean };

/** A reference: a link, or the record's code and name where it is out of the reader's scope. */
export function LinkedName({ to, id, link, compact = false }: LinkedNameProps) {
  if (!isKind(to)) return link?.name ?? id;
  if (!link) return <span className="text-muted-foreground">Unknown</span>;
  if (!link.open) {
    return (
      <span className="inline-flex max-w-full items-center gap-1.5" title="You don’t have access to this record">
        <Lock aria-hidden className="size-3 shrink-0 text-muted-foreground" />
        <span className="truncate">{link.name}</span>
        {compact ? null : <span className="shrink-0 text-xs text-muted-foreground">{link.code}</span>}
        <span className="sr-only">(you don’t have access to this record)</span>
      </span>
    );
  }
  if (compact) {
    return (
      <Link href={`/${to}/${id}`} prefetch={false} className="cell-link">
        {link.name}
      </Link>
    );
  }
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5">
      <Link
        href={`/${to}/${id}`}
        prefetch={false}
        className="truncate text-primary underline-offset-4 hover:underline dark:text-info"
      >
        {link.name}
      </Link>
      <span className="shrink-0 text-xs text-muted-foreground">{link.code}</span>
    </span>
  );
}
