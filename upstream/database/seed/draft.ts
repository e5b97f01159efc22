/** A record as it stands today, with the edits that made it so. */
export type Draft<Fields> = { id: string; createdAt: Date; fields: Fields; edits: Edit<Fields>[] };

/** `undo` tells what an edit's fields were before it, null where there is nothing left to undo. */
export type Edit<Fields> = { at: Date; undo: (fields: Fields) => Partial<Fields> | null };

/** What a record was before each of its states; a status that isn't named is where records begin. */
export function undoStatus<Status extends string>(before: Partial<Record<Status, Status>>) {
  return ({ status }: { status: Status }): { status: Status } | null => {
    const earlier = before[status];
    return earlier === undefined ? null : { status: earlier };
  };
}

/** Scales an amount and keeps it round. */
export function scaled(amount: string, factor: number, step: number): string {
  return (Math.round((Number(amount) * factor) / step) * step).toFixed(2);
}
