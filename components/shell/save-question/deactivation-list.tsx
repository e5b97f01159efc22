import type { Deactivation } from "@/lib/contract/problem";
import { contentsOf } from "@/lib/records/deactivation-text";
import { listPath } from "@/lib/records/kinds";

export function deactivationTitle([first]: readonly Deactivation[]): string {
  return first ? `Deactivate ${first.name}?` : "Deactivate the center?";
}

/** What is in centers that would be deactivated, each with its list. */
export function DeactivationList({ deactivations }: { deactivations: readonly Deactivation[] }) {
  return (
    <ul className="grid gap-1">
      {deactivations.flatMap((deactivation) =>
        contentsOf(deactivation).map(({ kind, text, query }) => (
          <li key={`${deactivation.id} ${kind}`}>
            <a
              href={`${listPath(kind)}?${query}`}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        )),
      )}
    </ul>
  );
}
