"use client";

import { NativeSelect } from "@/components/ui/input";
import type { PositionOwnDates } from "@/lib/contract/staffing/consequences";
import type { PositionAction } from "@/lib/staffing/consequences/causes";
import { ownDatesText, shiftLabel } from "./consequence-texts";

type OwnDatesChoiceProps = {
  positions: readonly PositionOwnDates[];
  actionOf: (positionId: string) => PositionAction;
  onChoose: (positionId: string, action: PositionAction) => void;
};

/** Whether positions with dates of their own move along with their project. */
export function OwnDatesChoice({ positions, actionOf, onChoose }: OwnDatesChoiceProps) {
  return (
    <ul aria-label="Positions with dates of their own" className="divide-y rounded-md border">
      {positions.map((position) => {
        const { positionId, role, before, after } = position;
        const action = actionOf(positionId);
        return (
          <li key={positionId} className="grid gap-x-4 gap-y-1.5 px-3 py-2.5 sm:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="grid min-w-0 content-start gap-0.5">
              <p className="font-medium wrap-anywhere">{role}</p>
              <p className="text-muted-foreground">{ownDatesText(before)}</p>
            </div>
            <div className="grid content-start gap-1.5">
              <NativeSelect
                aria-label={`What happens to the dates of ${role}`}
                value={action}
                onChange={({ target }) => onChoose(positionId, target.value === "keep" ? "keep" : "shift")}
              >
                <option value="shift">{shiftLabel(position)}</option>
                <option value="keep">Keep as it is</option>
              </NativeSelect>
              <p aria-live="polite" className="text-xs text-pretty text-muted-foreground tabular-nums">
                {action === "shift" ? ownDatesText(after) : "No change, for its people neither"}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
