type Values = Record<string, unknown>;

/** What a write takes away of an assignment. */
export type Taken = "withdrawn" | "declined" | "terminated" | "deleted" | "shortened";

/** A write of one assignment: `after` is null if it deletes it. */
export type AssignmentWrite = { before: Values; after: Values | null };

const TAKING = ["withdrawn", "declined", "terminated"] as const;

/** Null if the assignment stays as long as it was to; `shortened` if it only ends sooner. */
export function takenBy({ before, after }: AssignmentWrite): Taken | null {
  if (after === null) return "deleted";
  const status = TAKING.find((one) => one === after.status && one !== before.status);
  if (status) return status;
  const { endDate: end } = after;
  const { endDate: formerEnd } = before;
  const isShorter = typeof end === "string" && (typeof formerEnd !== "string" || end < formerEnd);
  const isMoved = String(after.startDate) < String(before.startDate);
  return isShorter && !isMoved ? "shortened" : null;
}

/**
 * Whether the assignment's owners, and the client if it is theirs, hear of a write made to it directly: work that is under
 * way is ended by its own people, and dates are agreed.
 */
export function isDirectNews(write: AssignmentWrite): boolean {
  const taken = takenBy(write);
  return (
    (taken === "withdrawn" || taken === "declined" || taken === "deleted") &&
    AGREEING.includes(String(write.before.status))
  );
}

const AGREEING: readonly string[] = ["proposed", "offered", "accepted"];

/** How the client knows somebody: as proposed to them for days that aren’t over, or as accepted by them; null if neither. */
export function clientsOwn(
  before: Values,
  { isAccepted, today }: { isAccepted: boolean; today: string },
): "proposed" | "accepted" | null {
  const { endDate } = before;
  if (before.status === "proposed") return typeof endDate === "string" && endDate < today ? null : "proposed";
  return isAccepted && ACCEPTED.includes(String(before.status)) ? "accepted" : null;
}

const ACCEPTED: readonly string[] = ["offered", "accepted", "active"];
