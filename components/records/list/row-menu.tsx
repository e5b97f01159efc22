"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, use, useRef, type ReactNode } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";
import { MenuItems, type MenuItem } from "@/components/ui/menu-items";
import type { ListRights } from "@/lib/accounts/access/rights";
import { recordOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { hasFailed } from "@/components/ui/part-failure";
import { RetryItem } from "../retry-item";
import { EditableRecord } from "../page/record-page";

/** The cell from which the menu was opened, which gets the focus back. */
const OpenerContext = createContext<HTMLElement | null>(null);

type RowMenuProps = {
  definition: Definition;
  row: ListedRow;
  rights: Pick<ListRights, "move">;
  popup: Popup;
  cell: HTMLElement;
  /** A `RowMenuContent`, once all of the record is loaded. */
  children: ReactNode;
};

/** The menu of a row. What it offers depends on the whole record, which is read when it opens. */
export function RowMenu({ definition, row, rights, popup, cell, children }: RowMenuProps) {
  const query = useQuery(recordOptions(definition.kind, row.id));
  const { data: record } = query;
  return (
    <DropdownMenu popup={popup}>
      <OpenerContext value={cell}>
        {record ? (
          <EditableRecord definition={definition} record={record} rights={rights}>
            {children}
          </EditableRecord>
        ) : hasFailed(query) ? (
          <RowMenuContent items={[]}>
            <RetryItem query={query} failure="Couldn’t load the record" />
          </RowMenuContent>
        ) : null}
      </OpenerContext>
    </DropdownMenu>
  );
}

type RowMenuContentProps = {
  items: readonly MenuItem[];
  /** Displayed instead of no items. */
  emptyText?: string;
  children?: ReactNode;
};

export function RowMenuContent({ items, emptyText, children }: RowMenuContentProps) {
  const opener = use(OpenerContext);
  const chosen = useRef<MenuItem>(null);
  return (
    <DropdownMenuContent
      align="start"
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        opener?.focus();
        if (opener) chosen.current?.run(opener);
        chosen.current = null;
      }}
    >
      {items.length === 0 && emptyText ? <DropdownMenuItem disabled>{emptyText}</DropdownMenuItem> : null}
      <MenuItems items={items} chosen={chosen} />
      {children}
    </DropdownMenuContent>
  );
}
