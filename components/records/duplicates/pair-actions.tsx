import { Merge } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import type { DuplicateParty } from "@/lib/contract/changes/duplicates";
import { listPath, type Kind } from "@/lib/records/kinds";
import { isProbablySame } from "./likeness-text";

type Named = Pick<DuplicateParty, "id" | "code" | "name">;

type PairActionsProps = {
  kind: Kind;
  one: Named;
  other: Named;
  canMerge: boolean;
  /** How alike they are, from 0 to 100. */
  similarity: number;
  /** Null for people who may not edit both. */
  onDismiss: (() => void) | null;
  isPending: boolean;
};

/** What one can do with two records that may be the same. */
export function PairActions({ kind, one, other, canMerge, similarity, onDismiss, isPending }: PairActionsProps) {
  return (
    <>
      {onDismiss ? (
        <PairButton isPending={isPending} onClick={onDismiss}>
          Not a duplicate<span className="sr-only">{`: ${one.code} and ${other.code}`}</span>
        </PairButton>
      ) : null}
      {canMerge ? (
        <Button
          asChild
          variant={isProbablySame(similarity) ? "default" : "secondary"}
          size="sm"
          className="max-md:h-11"
        >
          <Link href={`${listPath(kind)}/${one.id}/merge/${other.id}`} prefetch={false}>
            <Merge aria-hidden />
            Merge…
            <span className="sr-only">{` ${one.name} (${one.code}) with ${other.name} (${other.code})`}</span>
          </Link>
        </Button>
      ) : null}
    </>
  );
}

type PairButtonProps = { isPending: boolean; onClick: () => void; children: React.ReactNode };

export function PairButton({ isPending, onClick, children }: PairButtonProps) {
  return (
    // `disabled` would drop the keyboard focus.
    <Button variant="ghost" size="sm" className="max-md:h-11" aria-disabled={isPending} onClick={onClick}>
      {children}
    </Button>
  );
}
