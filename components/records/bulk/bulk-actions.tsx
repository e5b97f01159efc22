"use client";

import { Download, Ellipsis, PenLine, Tag, Tags, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { countSelected, type Selection } from "@/components/ui/data-table/selection";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  useAfterClose,
} from "@/components/ui/dropdown-menu";
import type { ListRights } from "@/lib/accounts/access/rights";
import { formatRecordCount } from "@/lib/format";
import type { Target } from "@/lib/query/records/bulk-queries";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { FileMenuButton } from "../files/file-menu-button";
import type { OperationType } from "./operation";

const loadDialog = () => import("./bulk-dialog");
const BulkDialog = lazy(async () => ({ default: (await loadDialog()).BulkDialog }));

type BulkActionsProps = {
  definition: Definition;
  rights: ListRights;
  selection: Selection;
  page: { totalElements: number; isTotalExact: boolean };
  query: ListQuery;
  onStarted: () => void;
};

const ACTIONS = [
  { type: "set", label: "Edit…", icon: PenLine, right: "update" },
  { type: "addTag", label: "Add tag…", icon: Tag, right: "update" },
  { type: "removeTag", label: "Remove tag…", icon: Tags, right: "update" },
] as const satisfies { type: OperationType; label: string; icon: typeof Tag; right: keyof ListRights }[];

export function BulkActions({ definition, rights, selection, page, query, onStarted }: BulkActionsProps) {
  const [type, setType] = useState<OperationType | null>(null);
  const target = targetOf(definition, selection, query);
  const hasMore = selection.isAllMatching && !page.isTotalExact;
  return (
    <>
      {ACTIONS.filter(({ right }) => rights[right]).map(({ type: actionType, label, icon: Icon }) => (
        <Button
          key={actionType}
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={() => setType(actionType)}
        >
          <Icon aria-hidden className="max-sm:hidden" />
          {label}
        </Button>
      ))}
      {rights.export ? <ExportSelection kind={definition.kind} target={target} /> : null}
      {rights.delete ? <MoreActions onDelete={() => setType("delete")} /> : null}
      {type ? (
        <Suspense fallback={null}>
          <BulkDialog
            key={type}
            definition={definition}
            type={type}
            target={target}
            records={formatRecordCount(definition, countSelected(selection, page.totalElements), hasMore)}
            onClose={() => setType(null)}
            onStarted={onStarted}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Deleting takes two presses, apart from the actions of every day. */
function MoreActions({ onDelete }: { onDelete: () => void }) {
  const deletion = useAfterClose(onDelete);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary" size="icon-sm" aria-label="More actions" title="More actions">
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" {...deletion.content}>
        <DropdownMenuItem
          variant="destructive"
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          {...deletion.item}
        >
          <Trash2 aria-hidden />
          Delete…
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function targetOf(definition: Definition, { ids, isAllMatching, except }: Selection, query: ListQuery): Target {
  if (!isAllMatching) return { ids: [...ids] };
  const { q, filters, where, sort } = query;
  return { query: writeListQuery(definition, { q, filters, where, sort }).toString(), except: [...except] };
}

function ExportSelection({ kind, target }: { kind: Kind; target: Target }) {
  return (
    <FileMenuButton
      fileOf={(format) => ({ path: `/api/${kind}/export`, body: { target, format } })}
      failure="Couldn’t export the selection"
      icon={Download}
      iconClassName="max-sm:hidden"
      button={{ size: "sm" }}
    >
      <span>
        Export<span className="max-sm:sr-only"> selection</span>
      </span>
    </FileMenuButton>
  );
}
