import { PanelRight } from "lucide-react";
import Link from "next/link";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";

type NameCellProps = {
  definition: Definition;
  row: ListedRow;
  width: number | undefined;
  onPeek: (id: string) => void;
};

// In pixels; in narrower columns the initials would leave no space for the name.
const INITIALS_FROM = 112;

const LINE = "truncate lg:max-xl:line-clamp-2 lg:max-xl:whitespace-normal";

export function NameCell({ definition, row, width, onPeek }: NameCellProps) {
  const subtitle = definition.subtitle ? row[definition.subtitle] : null;
  return (
    <div className="flex items-center gap-2.5 lg:max-xl:items-start">
      {definition.isPerson ? (
        <Initials name={row.name} isNarrow={width !== undefined && width < INITIALS_FROM} />
      ) : null}
      <div className="min-w-0 grow xl:group-data-[density=compact]/table:flex xl:group-data-[density=compact]/table:items-baseline xl:group-data-[density=compact]/table:gap-2">
        <Link
          href={`/${definition.kind}/${row.id}`}
          prefetch={false}
          className={cn("block font-medium underline-offset-4 hover:underline", LINE)}
        >
          {row.name}
        </Link>
        <p className={cn("shrink-[9999] text-xs leading-4 text-muted-foreground", LINE)}>
          {row.code}
          {typeof subtitle === "string" && subtitle ? ` · ${subtitle}` : null}
        </p>
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Peek at ${row.name}`}
        title="Peek"
        onClick={() => onPeek(row.id)}
        className="relative flex size-7 shrink-0 items-center justify-center rounded-md text-muted-foreground before:absolute before:-inset-2 hover:bg-accent hover:text-foreground xl:absolute xl:right-1.5 xl:border xl:bg-popover xl:opacity-0 xl:shadow-raised xl:group-hover/row:opacity-100 xl:focus-visible:opacity-100"
      >
        <PanelRight aria-hidden className="size-4" />
      </button>
    </div>
  );
}

function Initials({ name, isNarrow }: { name: string; isNarrow: boolean }) {
  const words = name.split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => Array.from(word ?? "")[0] ?? "");
  return (
    <span
      aria-hidden
      className={cn(
        "flex size-7 shrink-0 items-center justify-center rounded-full bg-chip text-[0.6875rem] font-medium text-secondary-foreground xl:group-data-[density=compact]/table:size-5 xl:group-data-[density=compact]/table:text-[0.5625rem]",
        isNarrow && "xl:hidden",
      )}
    >
      {letters.join("").toUpperCase()}
    </span>
  );
}
