"use client";

import { useReaderRouter } from "@/lib/shell/reader-path";
import { cn } from "@/lib/utils";
import { GRID, STATE_TILES } from "./state-grid";

const TILE = 40;
const GAP = 4;
const STEP = TILE + GAP;

type StateMapProps = {
  label: string;
  /** How many centers are in each state, by its id. */
  counts: ReadonlyMap<string, number>;
  nameOf: (state: string) => string;
  hrefOf: (state: string) => string;
};

/**
 * A tile for each state: with the number of its centers, darker with more of them, and dashed without any. A tile with
 * centers leads to them.
 */
export function StateMap({ label, counts, nameOf, hrefOf }: StateMapProps) {
  const router = useReaderRouter();
  const max = Math.max(1, ...counts.values());
  return (
    <svg
      role="group"
      aria-label={label}
      // With space for the outer half of the tiles’ borders.
      viewBox={`-1 -1 ${GRID.columns * STEP - GAP + 2} ${GRID.rows * STEP - GAP + 2}`}
      className="w-full max-w-2xl"
    >
      {Object.entries(STATE_TILES).map(([state, [column, row]]) => {
        const count = counts.get(state) ?? 0;
        const tile = (
          <>
            <rect
              width={TILE}
              height={TILE}
              rx={6}
              className={cn(count === 0 ? "fill-muted stroke-border" : "fill-data stroke-data")}
              strokeDasharray={count === 0 ? "3 3" : undefined}
              fillOpacity={count === 0 ? 1 : 0.12 + (0.3 * count) / max}
            />
            <text
              x={TILE / 2}
              y={count === 0 ? 25 : 17}
              textAnchor="middle"
              className={cn(
                "text-[11px] max-sm:text-[16px]",
                count === 0 ? "fill-muted-foreground" : "fill-foreground",
              )}
            >
              {state}
            </text>{" "}
            {count === 0 ? null : (
              <text
                x={TILE / 2}
                y={34}
                textAnchor="middle"
                className="fill-foreground text-[13px] font-semibold max-sm:text-[18px]"
              >
                {count}
              </text>
            )}
          </>
        );
        const transform = `translate(${column * STEP} ${row * STEP})`;
        if (count === 0) {
          return (
            <g key={state} transform={transform} aria-hidden>
              {tile}
            </g>
          );
        }
        const href = hrefOf(state);
        return (
          <a
            key={state}
            href={href}
            // Begins with the tile's text, by which people with voice control name it.
            aria-label={`${state} ${count}: ${count === 1 ? "center" : "centers"} in ${nameOf(state)}`}
            className="outline-none [&:focus-visible_rect]:stroke-ring [&:focus-visible_rect]:stroke-[3] [&:hover_rect]:stroke-foreground"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              router.push(href);
            }}
          >
            <g transform={transform}>{tile}</g>
          </a>
        );
      })}
    </svg>
  );
}
