"use client";

import { ChevronDown, ChevronLeft, ChevronUp } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useReaderRouter } from "@/lib/shell/reader-path";
import { useEffect, useEffectEvent } from "react";
import { isSingleKey } from "@/components/ui/single-keys";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import { listPath } from "@/lib/records/kinds";
import { useRememberedList } from "../list-state/remembered-list";
import { useRecordPage } from "./record-page";

/** The way back to the list, as it was, and to the records before and after this one on it. */
export function ListSteps() {
  const { definition, record } = useRecordPage();
  const { kind, many } = definition;
  const router = useReaderRouter();
  const list = useRememberedList(kind);
  const index = list?.ids.indexOf(record.id) ?? -1;
  const idAt = (step: 1 | -1) => (index === -1 ? undefined : list?.ids[index + step]);

  function go(step: 1 | -1) {
    const id = idAt(step);
    if (id) router.push(`${listPath(kind)}/${id}`);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step) go(step);
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener("keydown", (event) => onKeyDown(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return (
    <div className="flex min-h-6 items-center gap-3 max-md:-mt-3 max-md:min-h-11 text-muted-foreground">
      <Link
        href={`${listPath(kind)}${list?.search ?? ""}`}
        prefetch={false}
        className="-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm max-md:min-h-11 hover:text-foreground"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {many}
      </Link>
      {list && index !== -1 && list.ids.length > 1 ? (
        <div className="-my-1 ml-auto flex items-center gap-1">
          <span className="mr-1 text-xs tabular-nums max-sm:sr-only">
            {formatCount(list.before + index + 1)} of {list.total}
          </span>
          <StepButton label="Previous" keyName="k" isOff={!idAt(-1)} onClick={() => go(-1)} />
          <StepButton label="Next" keyName="j" isOff={!idAt(1)} onClick={() => go(1)} />
        </div>
      ) : null}
    </div>
  );
}

type StepButtonProps = { label: "Previous" | "Next"; keyName: string; isOff: boolean; onClick: () => void };

function StepButton({ label, keyName, isOff, onClick }: StepButtonProps) {
  const Icon = label === "Previous" ? ChevronUp : ChevronDown;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className="max-md:size-11"
      aria-label={label}
      aria-keyshortcuts={keyName}
      aria-disabled={isOff}
      title={`${label} (${keyName.toUpperCase()})`}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Button>
  );
}

const STEPS: Partial<Record<string, 1 | -1>> = { j: 1, "]": 1, k: -1, "[": -1 };

/** Null while somebody types or an editor, a menu or a table has the keys. */
function stepOf(event: KeyboardEvent): 1 | -1 | null {
  const { target, key } = event;
  if (!isSingleKey(event)) return null;
  const hasOwnKeys =
    target instanceof Element && target.closest("[role=dialog], [role=alertdialog], [role=menu], table");
  return hasOwnKeys ? null : (STEPS[key] ?? null);
}
