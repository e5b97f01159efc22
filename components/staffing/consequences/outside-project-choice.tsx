"use client";

import type { OutsideProject } from "@/lib/contract/staffing/consequences";
import type { ProjectAction } from "@/lib/staffing/consequences/causes";
import { extendText, extensionNote, outsideText } from "./consequence-texts";

type OutsideProjectChoiceProps = {
  outside: OutsideProject;
  action: ProjectAction;
  onChoose: (action: ProjectAction) => void;
};

/** Whether a project's dates are extended for an assignment outside of them. */
export function OutsideProjectChoice({ outside, action, onChoose }: OutsideProjectChoiceProps) {
  const { project, extended } = outside;
  const choices = [
    ...(extended
      ? [{ value: "extend-project" as const, label: extendText(outside), note: extensionNote(outside) }]
      : []),
    { value: "keep" as const, label: "Keep the project’s dates", note: null },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-muted-foreground text-pretty">{outsideText(outside)}</legend>
      {choices.map(({ value, label, note }) => (
        <label
          key={value}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-2 has-checked:border-primary"
        >
          <input
            type="radio"
            name={`project-${project.id}`}
            checked={action === value}
            onChange={() => onChoose(value)}
          />
          <span className="grid gap-0.5">
            {label}
            {note ? <span className="text-xs text-muted-foreground">{note}</span> : null}
          </span>
        </label>
      ))}
      {extended ? null : (
        <p className="text-muted-foreground">You can’t change this project, so its dates stay as they are.</p>
      )}
    </fieldset>
  );
}
