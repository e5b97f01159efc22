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
        contentsOf(deactivation).map(({ name, text }) => (
          <li key={`${deactivation.id} ${name}`}>
            <a
              href={hrefOf(name, deactivation.code)}
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

type Part = ReturnType<typeof contentsOf>[number]["name"];

const LISTS = {
  users: { kind: "users", status: "invited,active" },
  openProjects: { kind: "projects", status: "open,in_progress,on_hold" },
  peopleAtWork: { kind: "assignments", status: "active" },
  openTasks: { kind: "tasks", status: "open,in_progress" },
} as const;

function hrefOf(part: Part, centerCode: string): string {
  const { kind, status } = LISTS[part];
  return `${listPath(kind)}?${new URLSearchParams({ centerCode, status })}`;
}
