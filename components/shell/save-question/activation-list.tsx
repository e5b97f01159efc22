import type { Activation } from "@/lib/contract/staffing/consequences";
import { formatList } from "@/lib/format";
import { activationReasons } from "@/lib/staffing/assignment-rules";

export function activationTitle([first, ...others]: readonly Activation[]): string {
  return first && others.length === 0
    ? `Start ${nameOf(first, "this assignment")} already?`
    : "Start these assignments already?";
}

/** Why people who start to work should be looked at. */
export function ActivationList({ activations }: { activations: readonly Activation[] }) {
  return (
    <ul className="grid gap-1">
      {activations.map((activation) => (
        <li key={activation.id}>
          <span className="font-medium">{nameOf(activation, "This assignment")}</span>{" "}
          {formatList(activationReasons(activation))}.
          {activation.startsOn === null ? null : " The start date stays as it is."}
        </li>
      ))}
    </ul>
  );
}

/** A new assignment has no name before it is saved. */
function nameOf({ name }: Activation, unnamed: string): string {
  return name === "" ? unnamed : name;
}
