export type DemoRecord<Fields> = {
  id: string;
  createdAt: Date;
  fields: Fields;
  edits: Edit<Fields>[];
  /** The center of a record that has none of its own among its fields. */
  centerCode?: string;
};

/** `undo` returns the fields before the edit, null if it would change nothing. */
export type Edit<Fields> = { at: Date; undo: (fields: Fields) => Partial<Fields> | null };

/** @param before the previous status of each status; a status without one is where records start */
export function undoStatus<Status extends string>(before: Partial<Record<Status, Status>>) {
  return ({ status }: { status: Status }): { status: Status } | null => {
    const earlier = before[status];
    return earlier === undefined ? null : { status: earlier };
  };
}

export function scaled(amount: string, factor: number, step: number): string {
  return (Math.round((Number(amount) * factor) / step) * step).toFixed(2);
}
