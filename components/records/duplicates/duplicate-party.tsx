import Link from "@/lib/shell/reader-link";
import { Moment } from "@/components/records/moment";
import { StatusBadge } from "@/components/records/status-badge";
import type { DuplicateParty as Party } from "@/lib/contract/changes/duplicates";
import { listPath, type Kind } from "@/lib/records/kinds";

/** One of two records that may be the same. */
export function DuplicateParty({ kind, party }: { kind: Kind; party: Party }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={`${listPath(kind)}/${party.id}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center rounded-sm font-medium wrap-anywhere hover:underline max-md:-my-2.5 max-md:min-h-11"
        >
          {party.name}
        </Link>
        <StatusBadge kind={kind} status={party.status} />
      </p>
      {party.subtitle ? <p className="text-muted-foreground wrap-anywhere">{party.subtitle}</p> : null}
      <p className="text-xs text-muted-foreground">
        <span className="font-mono">{party.code}</span>, updated <Moment at={party.updatedAt} />
      </p>
    </div>
  );
}

/** Why two records may be the same, the surest reason first. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul aria-label="Why" className="flex flex-wrap gap-1">
      {reasons.map((reason) => (
        <li key={reason} className="rounded-full bg-secondary px-2 py-0.5 text-xs font-medium">
          {reason}
        </li>
      ))}
    </ul>
  );
}
