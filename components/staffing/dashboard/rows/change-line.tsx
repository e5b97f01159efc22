"use client";

import { UndoIcon, UndoOpener } from "@/components/records/history/undo-opener";
import { undoWords } from "@/components/records/history/undo-words";
import { Moment } from "@/components/records/moment";
import type { RecentChange } from "@/lib/contract/staffing/dashboard";
import Link from "@/lib/shell/reader-link";

type ChangeLineProps = Pick<RecentChange, "changeSetId" | "kind" | "name" | "code" | "at" | "mayUndo" | "isUndo"> & {
  /** Null for a record that is deleted, or closed to the reader. */
  href: string | null;
  text: string;
  /** What the record is, such as “freelancer”. */
  noun: string;
  /** The records changed with it, in words. */
  others: string | null;
};

export function ChangeLine(props: ChangeLineProps) {
  const { changeSetId, kind, name, code, at, mayUndo, isUndo, href, text, noun, others } = props;
  const { verb } = undoWords(isUndo);
  return (
    <li className="flex items-center gap-3 border-b py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-baseline gap-1">
          {href ? (
            <Link prefetch={false} href={href} className="-my-3 truncate rounded-sm py-3 font-medium hover:underline">
              {name}
            </Link>
          ) : (
            <span className="truncate font-medium">{name}</span>
          )}
          {others === null ? (
            // A freelancer and their assignments have one name.
            <span className="-ml-1 shrink-0 text-muted-foreground">, {noun}</span>
          ) : (
            <span className="shrink-0 text-muted-foreground">and {others}</span>
          )}
        </p>
        <p className="truncate text-xs text-muted-foreground" title={others === null ? code : undefined}>
          {text} · <Moment at={at} />
        </p>
      </div>
      {mayUndo ? (
        <UndoOpener
          kind={kind}
          changeSetId={changeSetId}
          isTogether={others !== null}
          isRedo={isUndo}
          variant="secondary"
          size="sm"
          aria-label={`${verb}: ${text}, ${name}${others === null ? "" : ` and ${others}`}`}
          className="max-md:h-11"
        >
          <UndoIcon isRedo={isUndo} />
          {verb}
        </UndoOpener>
      ) : null}
    </li>
  );
}
