import type { Dashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import { countOf, formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";
import { firstKeys, Panel, PanelList } from "../panel";
import { PANEL_ITEMS, type RowFacts } from "../rows/panel-items";
import { looksIn, monthPictures } from "./openings-by-month";
import { OpeningsKey } from "./openings-key";
import { OpeningsWall } from "./openings-wall";

type OpeningsProps = {
  rows: Staffing["toFill"]["rows"];
  totals: NonNullable<Dashboard["openPositions"]>;
  facts: RowFacts;
  /** What the slots of the wall link to; left out for those who may open neither projects nor the desk. */
  links?: React.ComponentProps<typeof OpeningsWall>["links"];
};

/** The openings to fill as a wall, and the positions that have them. */
export function OpeningsPanel({ rows, totals, facts, links }: OpeningsProps) {
  const { openings, positions, projects, starts } = totals;
  const { today } = facts.clock;
  const first = rows[0]?.startDate ?? null;
  const order = first !== null && first < today ? "longest waiting first" : "soonest start first";
  const months = monthPictures(starts, today);
  return (
    <Panel
      title="Openings to fill"
      heading={
        <>
          <span className="mr-0.5 text-[1.75rem]/8 tracking-tight">{formatCount(openings)}</span>{" "}
          {openings === 1 ? "opening" : "openings"} to fill
        </>
      }
      note={
        positions > 0 ? `In ${countOf(positions, "position")} of ${countOf(projects, "project")}, ${order}` : undefined
      }
      actions={months.length > 0 ? <OpeningsKey counts={looksIn(starts)} /> : null}
    >
      <div
        className={cn(
          months.length > 0 &&
            "grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 @3xl:grid-cols-[fit-content(min(50%,30rem))_minmax(0,1fr)]",
        )}
      >
        {months.length > 0 ? <OpeningsWall months={months} {...(links && { links })} /> : null}
        <PanelList
          label="Positions to fill"
          rows={rows}
          hasMore={positions > rows.length}
          empty="Every opening of an open or in-progress project is filled."
          rest={{ panel: "toFill", facts, shown: firstKeys(rows, PANEL_ITEMS.toFill.keyOf) }}
        >
          {(position) => PANEL_ITEMS.toFill.render(position, facts)}
        </PanelList>
      </div>
    </Panel>
  );
}
