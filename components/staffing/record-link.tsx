import { Lock } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { listPath, type Kind } from "@/lib/records/kinds";

type RecordLinkProps = { kind: Kind; id: string; name: string; open?: boolean };

/** A record's name as a link to its page, or with a lock where the reader may not open it. */
export function RecordLink({ kind, id, name, open = true }: RecordLinkProps) {
  if (!open) {
    return (
      <span className="inline-flex max-w-full items-center gap-1.5" title="You don’t have access to this record">
        <Lock aria-hidden className="size-3 shrink-0 text-muted-foreground" />
        <span className="wrap-anywhere">{name}</span>
        <span className="sr-only">(you don’t have access to this record)</span>
      </span>
    );
  }
  return (
    <Link
      href={`${listPath(kind)}/${id}`}
      prefetch={false}
      className="-my-0.5 inline-block max-w-full py-0.5 font-medium wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
