import { Ellipsis } from "lucide-react";
import { Suspense, useId, useRef, type ReactNode } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { createPortal } from "react-dom";
import type { CellAt } from "@/components/ui/data-table/row-focus";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { PeekButton } from "../columns/record-columns";

const RowMenu = lazy(async () => ({ default: (await import("./row-menu")).RowMenu }));

/** Stays after it has closed: a dialog that it opened is part of it. */
export type OpenedMenu = { at: CellAt; isOpen: boolean; isByKey: boolean };

type RowToolsProps = {
  definition: Definition;
  rows: readonly ListedRow[];
  rights: Pick<ListRights, "move">;
  pointed: CellAt | null;
  /** Null where every row has its own button. */
  onPeek: ((id: string) => void) | null;
  menu: OpenedMenu | null;
  /** Null if rows have no menu. */
  onMenu: ((menu: OpenedMenu) => void) | null;
  /** What the menu offers. */
  children: ReactNode;
};

/** Beside a row's name: the buttons of the row that is pointed at, and the menu's button of the one where it was opened. */
export function RowTools({ definition, rows, rights, pointed, onPeek, menu, onMenu, children }: RowToolsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useRef(null);
  const id = useId();
  const rowOf = (at: CellAt | null | undefined) => rows.find((row) => row.id === at?.id);
  const menuRow = rowOf(menu?.at);
  // The row keeps its button, which the menu stands at and returns the focus to, when it is no longer pointed at.
  const places = menu && menu.at.id !== pointed?.id ? [pointed, menu.at] : [pointed];

  function renderButtons(at: CellAt | null) {
    const row = rowOf(at);
    const beside = at?.cell.closest("tr")?.querySelector(".record-name");
    if (!at || !row || !beside) return null;
    const isOpen = row === menuRow && menu?.isOpen === true;
    return createPortal(
      <>
        {onMenu ? (
          <button
            ref={row === menuRow ? button : undefined}
            id={row === menuRow ? id : undefined}
            type="button"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            data-state={isOpen ? "open" : "closed"}
            aria-label={`More actions for ${row.name}`}
            title="More actions (m)"
            className="row-menu-button"
            onClick={() => onMenu({ at, isOpen: !isOpen, isByKey: false })}
          >
            <Ellipsis aria-hidden className="size-4" />
          </button>
        ) : null}
        {onPeek && at === pointed ? <PeekButton name={row.name} onClick={() => onPeek(row.id)} /> : null}
      </>,
      beside,
      row.id,
    );
  }

  return (
    <>
      {places.map(renderButtons)}
      {menu && menuRow && onMenu ? (
        <Suspense fallback={null}>
          <RowMenu
            key={menuRow.id}
            definition={definition}
            row={menuRow}
            rights={rights}
            popup={{
              ...menu,
              button,
              buttonId: id,
              contentId: `${id}-content`,
              onOpenChange: (isOpen) => onMenu({ ...menu, isOpen }),
              leave,
            }}
            cell={menu.at.cell}
          >
            {children}
          </RowMenu>
        </Suspense>
      ) : null}
    </>
  );
}
