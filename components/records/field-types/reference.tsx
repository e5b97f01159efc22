import { Lock } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { roleName } from "@/lib/records/config-values";
import type { FieldOf, ReferenceTarget } from "@/lib/records/definition";
import { isKind, listPath } from "@/lib/records/kinds";
import type { Link as RecordLink } from "@/lib/records/record";
import type { FieldView } from "./field-view";

export const reference: FieldView<FieldOf<"reference">> = {
  display: ({ field, value, path, record, isCompact }) => (
    <LinkedName to={field.to} id={String(value)} link={record.linked[path]} isCompact={isCompact} />
  ),
  width: ({ to }) => {
    if (["cities", "countries", "states", "zones"].includes(to)) return { min: 112, preferred: 126 };
    if (to === "companies") return { min: 140, preferred: 170 };
    if (to === "projects") return { min: 148, preferred: 210 };
    return to === "centerCodes" ? { min: 160, preferred: 190 } : { min: 160, preferred: 200 };
  },
  isNumeric: false,
  comparisonNote: () => null,
};

type LinkedNameProps = { to: ReferenceTarget; id: string; link: RecordLink | undefined; isCompact: boolean };

/** A reference: a link, or the record's name where it is out of the reader's scope. */
function LinkedName({ to, id, link, isCompact }: LinkedNameProps) {
  if (to === "roles") return roleName(id);
  if (!isKind(to) && link?.isInactive) {
    return (
      <span className="inline-flex max-w-full gap-1">
        <span className={isCompact ? "truncate" : "wrap-anywhere"}>{link.name}</span>
        <span className="shrink-0 text-warning">(inactive)</span>
      </span>
    );
  }
  if (!isKind(to)) return link?.name ?? id;
  if (!link) return <span className="text-muted-foreground">Unavailable record</span>;
  if (!link.open) {
    return (
      <span className="inline-flex max-w-full items-center gap-1.5" title="You don’t have access to this record">
        {/* In a column that nobody of a scope may open, a lock in each row says nothing. */}
        {isCompact ? null : <Lock aria-hidden className="size-3 shrink-0 text-muted-foreground" />}
        <span className="truncate">{link.name}</span>
        <span className="sr-only">(you don’t have access to this record)</span>
      </span>
    );
  }
  if (isCompact) {
    return (
      <Link href={`${listPath(to)}/${id}`} prefetch={false} className="cell-link">
        {link.name}
      </Link>
    );
  }
  return (
    <Link
      href={`${listPath(to)}/${id}`}
      prefetch={false}
      title={link.code}
      className="-my-0.5 inline-block py-0.5 wrap-anywhere text-brand underline-offset-4 hover:underline"
    >
      {link.name}
    </Link>
  );
}
