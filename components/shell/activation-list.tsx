import type { Activation } from "@/lib/contract/staffing/consequences";
import { formatList } from "@/lib/format";
import { activationReasons } from "@/lib/staffing/activation-words";

export function activationTitle([first, ...others]: readonly Activation[]): string {
  return first && others.length === 0 ? `Start ${first.name} already?` : "Start these assignments already?";
}

/** Why people who start to work should be looked at. */
export function ActivationList({ activations }: { activations: readonly Activation[] }) {
  return (
    <ul className="grid gap-1">
      {activations.map((activation) => (
        <li key={activation.id}>
          <span className="font-medium">{activation.name}</span> {formatList(activationReasons(activation))}.
        </li>
      ))}
    </ul>
  );
}
