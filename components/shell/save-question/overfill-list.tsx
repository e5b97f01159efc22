import { Slots } from "@/components/ui/slots";
import type { Overfill } from "@/lib/contract/staffing/consequences";
import { formatDayRange } from "@/lib/format";

export function overfillTitle([first, ...others]: readonly Overfill[]): string {
  return first && others.length === 0
    ? `${first.role}: ${first.people} of ${first.openings} filled`
    : "More people than openings";
}

/** Positions with more people at once than openings, and who fills them then. */
export function OverfillList({ overfills }: { overfills: readonly Overfill[] }) {
  return (
    <ul className="grid gap-3">
      {overfills.map(({ positionId, role, people, openings, from, to, filledBy }) => (
        <li key={positionId} className="grid gap-1">
          <p>
            <Slots
              counts={{ openings, filled: openings, pending: 0, overfilled: people - openings }}
              aria-hidden
              className="mr-2 align-middle"
            />
            <span className="font-medium">
              {people} people on {openings === 1 ? "1 opening" : `${openings} openings`}
            </span>{" "}
            for {role}, {formatDayRange(from, to)}
          </p>
          <ul className="grid gap-1">
            {filledBy.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`/assignments/${id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-4"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
