import { ArrowDown, ArrowUp, X } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { ConfigItem } from "@/lib/contract/operations/config";
import { cn } from "@/lib/utils";
import { CONFIG_VALUE_MAX, usesText, type DraftItem } from "./config-draft";

type ConfigItemRowProps = {
  item: DraftItem;
  index: number;
  isLast: boolean;
  hasName: boolean;
  /** How people read the value, if it is a code. */
  readableName: string | null;
  error: string | null;
  onChange: (change: Partial<DraftItem>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Uses and buttons take as much at the end of each row, so that all inputs end in one line. */
export const ROW_END = "sm:w-78 md:w-66";

/** A value with its uses, which can be renamed, moved and removed. */
export function ConfigItemRow({ item, index, isLast, hasName, readableName, error, ...on }: ConfigItemRowProps) {
  const { onChange, onMove, onRemove } = on;
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1 py-1.5">
      <div className="flex min-w-0 flex-1 basis-64 gap-2 max-sm:flex-wrap max-sm:gap-y-1">
        {readableName === null ? null : (
          <p className="w-40 shrink-0 self-center font-medium wrap-anywhere max-sm:w-full">{readableName}</p>
        )}
        <Field label={`Value ${index + 1}`} isLabelHidden error={error} className={hasName ? "w-24" : "flex-1"}>
          {(control) => (
            <Input
              {...control}
              value={item.value}
              maxLength={CONFIG_VALUE_MAX}
              readOnly={item.isBuiltIn}
              className={readableName === null ? undefined : "font-mono text-xs text-muted-foreground"}
              onChange={({ target }) => onChange({ value: target.value })}
            />
          )}
        </Field>
        {hasName ? (
          <Field label={`Name ${index + 1}`} isLabelHidden className="flex-1">
            {(control) => (
              <Input
                {...control}
                value={item.name ?? ""}
                maxLength={80}
                onChange={({ target }) => onChange({ name: target.value })}
              />
            )}
          </Field>
        ) : null}
      </div>
      <div className={cn("flex min-h-8 items-center gap-1 max-md:min-h-11 max-sm:w-full", ROW_END)}>
        <span className="mr-2 min-w-0 grow text-xs text-muted-foreground sm:text-right">
          {item.isBuiltIn ? "Built in, " : null}
          <Uses uses={item.uses} isBuiltIn={item.isBuiltIn} />
        </span>
        <Button
          variant="ghost"
          size="icon-sm"
          className="max-md:size-11"
          aria-label={`Move ${item.value} up`}
          // Not disabled: the focus stays on it once the item is the first.
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          className="max-md:size-11"
          aria-label={`Move ${item.value} down`}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          className="max-md:size-11"
          aria-label={`Remove ${item.value}`}
          disabled={item.isBuiltIn}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
    </li>
  );
}

function Uses({ uses, isBuiltIn }: Pick<ConfigItem, "uses" | "isBuiltIn">) {
  if (uses.length === 0) return isBuiltIn ? "not used" : "Not used";
  return uses.map(({ label, count, path }, i) => (
    <span key={label}>
      {i > 0 ? ", " : null}
      {path ? (
        <Link href={path} prefetch={false} className="underline-offset-4 hover:underline">
          {usesText([{ label, count }])}
        </Link>
      ) : (
        usesText([{ label, count }])
      )}
    </span>
  ));
}
