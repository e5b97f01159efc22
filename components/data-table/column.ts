import type * as React from "react";

export type Column<Row> = {
  key: string;
  label: string;
  /** The name to sort by, where the list can be sorted by this column. */
  sort?: string;
  align?: "end";
  /** Heads the card that a row becomes on a narrow screen. */
  primary?: boolean;
  render: (row: Row) => React.ReactNode;
};

export type SortState = { field: string; descending: boolean };
