import type { Activation } from "@/lib/contract/staffing/consequences";
import { formatDay, formatList } from "@/lib/format";

export function activationTitle([first, ...others]: readonly Activation[]): string {
  return first && others.length === 0
    ? `Start ${nameOf(first, "this assignment")} already?`
    : "Start these assignments already?";
}

/** Why people who start to work should be looked at. */
export function ActivationList({ activations }: { activations: readonly Activation[] }) {
  return (
    <ul className="grid gap-1">
      {activations.map((activation) => {
        const { id, startsOn, missing } = activation;
        const rates = missing.map((rate) => (rate === "billRate" ? "no bill rate" : "no pay rate"));
        return (
          <li key={id}>
            <span className="font-medium">{nameOf(activation, "This assignment")}</span>
            {startsOn === null ? "" : ` starts on ${formatDay(startsOn)}`}
            {startsOn !== null && rates.length > 0 ? " and" : ""}
            {rates.length > 0 ? ` has ${formatList(rates)}` : ""}.
          </li>
        );
      })}
    </ul>
  );
}

/** A new assignment has no name before it is saved. */
function nameOf({ name }: Activation, unnamed: string): string {
  return name === "" ? unnamed : name;
}
