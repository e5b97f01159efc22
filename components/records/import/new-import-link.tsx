import Link from "@/lib/shell/reader-link";
import { listPath, type Kind } from "@/lib/records/kinds";

type NewImportLinkProps = Omit<React.ComponentProps<typeof Link>, "href" | "prefetch" | "children"> & { kind: Kind };

/** Away from an import to the next one: beside its file, or where it was undone what comes next. */
export function NewImportLink({ kind, ...props }: NewImportLinkProps) {
  return (
    <Link {...props} href={`${listPath(kind)}/import`} prefetch={false}>
      Import another file
    </Link>
  );
}
