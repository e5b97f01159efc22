"use client";

import { ArrowRightLeft } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Column, Identified } from "./board-model";

type MoveMenuProps<Card extends Identified> = {
  name: string;
  moves: readonly Column<Card>[];
  onMove: (columnId: string) => void;
};

/** Moves a card without dragging. */
export function MoveMenu<Card extends Identified>({ name, moves, onMove }: MoveMenuProps<Card>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="board-tool" aria-label={`Move ${name} to…`} title="Move to…">
        <ArrowRightLeft aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>Move to</DropdownMenuLabel>
        {moves.map(({ id, title, tone }) => (
          <DropdownMenuItem key={id} onSelect={() => onMove(id)}>
            <Badge tone={tone}>{title}</Badge>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
