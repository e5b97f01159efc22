import { Ellipsis } from "lucide-react";
import { lazy, Suspense, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { CellAt } from "@/components/ui/data-table/row-focus";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { PeekButton } from "../columns/record-columns";

const RowMenu = lazy(async () => ({ default: (await import("./row-menu")).RowMenu }));

/** Stays after it has closed: a dialog that it opened is part of it. */
export type OpenedMenu = { at: CellAt; isOpen: boolean };

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

/** Beside a row's name: the buttons of the row that is pointed at, and the menu of the one where it was opened. */
export function RowTools({ definition, rows, rights, pointed, onPeek, menu, onMenu, children }: RowToolsProps) {
  const pointedRow = rows.find(({ id }) => id === pointed?.id);
  const menuRow = rows.find(({ id }) => id === menu?.at.id);
  const pointedName = nameBeside(pointed);
  const menuName = nameBeside(menu?.at ?? null);
  return (
    <>
      {pointed && pointedRow && pointedName
        ? createPortal(
            <>
              {onMenu && pointedRow !== menuRow ? (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={menuLabel(pointedRow.name)}
                  title="More actions (m)"
                  className="row-menu-button"
                  onClick={() => onMenu({ at: pointed, isOpen: true })}
                >
                  <Ellipsis aria-hidden className="size-4" />
                </button>
              ) : null}
              {onPeek ? <PeekButton name={pointedRow.name} onClick={() => onPeek(pointedRow.id)} /> : null}
            </>,
            pointedName,
          )
        : null}
      {menu && menuRow && menuName && onMenu
        ? createPortal(
            <Suspense fallback={null}>
              <RowMenu
                key={menuRow.id}
                definition={definition}
                row={menuRow}
                rights={rights}
                label={menuLabel(menuRow.name)}
                isOpen={menu.isOpen}
                onOpenChange={(isOpen) => onMenu({ at: menu.at, isOpen })}
                cell={menu.at.cell}
              >
                {children}
              </RowMenu>
            </Suspense>,
            menuName,
          )
        : null}
    </>
  );
}

function menuLabel(name: string): string {
  return `More actions for ${name}`;
}

function nameBeside(at: CellAt | null): Element | null {
  return at?.cell.closest("tr")?.querySelector(".record-name") ?? null;
}
