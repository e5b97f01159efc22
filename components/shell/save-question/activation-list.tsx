import type { Activation } from "@/lib/contract/staffing/consequences";
import { formatDay, formatList } from "@/lib/format";
import { activationReasons } from "@/lib/staffing/assignment-rules";

export function activationTitle([first, ...others]: readonly Activation[]): string {
  return first && others.length === 0
    ? `Start ${nameOf(first, "this assignment")} already?`
    : "Start these assignments already?";
}

type ActivationListProps = {
  activations: readonly Activation[];
  today: string;
  /** Whether the start is moved to today; null where that isn't offered. */
  isMoved: boolean | null;
  onMove: (isMoved: boolean) => void;
};

/** Why people who start to work should be looked at, and when work starts that would begin later. */
export function ActivationList({ activations, today, isMoved, onMove }: ActivationListProps) {
  return (
    <>
      <ul className="grid gap-1">
        {activations.map((activation) => (
          <li key={activation.id}>
            <span className="font-medium">{nameOf(activation, "This assignment")}</span>{" "}
            {formatList(activationReasons(activation))}.
            {activation.startsOn === null || isMoved !== null ? null : " The start date stays as it is."}
          </li>
        ))}
      </ul>
      {isMoved === null ? null : (
        <StartChoice startsOn={activations[0]?.startsOn ?? today} {...{ today, isMoved, onMove }} />
      )}
    </>
  );
}

type StartChoiceProps = Pick<ActivationListProps, "today" | "onMove"> & { startsOn: string; isMoved: boolean };

function StartChoice({ startsOn, today, isMoved, onMove }: StartChoiceProps) {
  const choices = [
    {
      isMove: true,
      label: `Start today, ${formatDay(today)}`,
      note: "Time is booked and costs count from today",
    },
    {
      isMove: false,
      label: `Keep ${formatDay(startsOn)}`,
      note: "Active now; time is booked and costs count from that day",
    },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-muted-foreground">Start date</legend>
      {choices.map(({ isMove, label, note }) => (
        <label
          key={label}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-2 has-checked:border-primary"
        >
          <input type="radio" name="start-date" checked={isMoved === isMove} onChange={() => onMove(isMove)} />
          <span className="grid gap-0.5">
            {label}
            <span className="text-xs text-muted-foreground">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A new assignment has no name before it is saved. */
function nameOf({ name }: Activation, unnamed: string): string {
  return name === "" ? unnamed : name;
}
