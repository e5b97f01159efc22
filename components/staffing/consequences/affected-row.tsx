"use client";

import { DateInput } from "@/components/records/date/date-input";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import type { AffectedAssignment } from "@/lib/contract/staffing/consequences";
import { formatDayRange } from "@/lib/format";
import { choiceTo, effectOf, offered, type Chosen } from "@/lib/staffing/consequences/answers";
import { joined } from "../staffing-texts";
import { StatusBadge } from "@/components/records/status-badge";
import { choiceLabel, effectText } from "./consequence-texts";

type AffectedRowProps = {
  affected: AffectedAssignment;
  hasProject: boolean;
  chosen: Chosen;
  dayError: string | null;
  onChoose: (chosen: Chosen) => void;
};

/** An assignment, what becomes of it, and what that changes. */
export function AffectedRow({ affected, hasProject, chosen, dayError, onChoose }: AffectedRowProps) {
  const { id, name, role, project, status, startDate, endDate, allocation, choices } = affected;
  const place = joined([role, hasProject && project.name, allocation !== 100 && `${allocation}%`]);
  return (
    <li className="grid gap-x-4 gap-y-1.5 px-3 py-2.5 sm:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <a
            href={`/assignments/${id}`}
            target="_blank"
            rel="noreferrer"
            className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </a>
          <StatusBadge kind="assignments" status={status} />
        </p>
        <p className="text-muted-foreground wrap-anywhere">{place}</p>
        <p className="text-muted-foreground">{formatDayRange(startDate, endDate)}</p>
      </div>
      <div className="grid content-start gap-1.5">
        <NativeSelect
          aria-label={`What happens to ${name}, ${role}`}
          value={chosen.action}
          onChange={({ target }) => {
            const choice = choices.find(({ action }) => action === target.value);
            if (choice) onChoose(choiceTo(affected, choice.action));
          }}
        >
          {choices.map((choice) => (
            <option key={choice.action} value={choice.action}>
              {choiceLabel(affected, choice)}
            </option>
          ))}
        </NativeSelect>
        {chosen.action === "end" ? (
          <Field label="Last day" required error={dayError}>
            {(control) => (
              <DateInput
                {...control}
                aria-label={`Last day of ${name}`}
                label={`Last day of ${name}`}
                value={chosen.day ?? ""}
                onChange={(day) => onChoose({ ...chosen, day })}
              />
            )}
          </Field>
        ) : null}
        <p aria-live="polite" className="text-xs text-pretty text-muted-foreground tabular-nums">
          {effectText(affected, chosen, offered(affected, chosen.action), effectOf(affected, chosen))}
        </p>
      </div>
    </li>
  );
}
