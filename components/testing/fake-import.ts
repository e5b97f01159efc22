import type { Import, ImportRow } from "@/lib/contract/changes/import";
import type { Kind } from "@/lib/records/kinds";

/** A checked import of freelancers, with what a test is about. */
export function fakeImport(more: Partial<Import> = {}): Import {
  const kind: Kind = "freelancers";
  return {
    id: "i1",
    kind,
    fileName: "people.csv",
    fileBytes: 100,
    state: "checked",
    error: null,
    sheets: [
      {
        name: "",
        isHidden: false,
        sample: [
          { n: 1, cells: ["First name", "Last name", "Email", "Status"] },
          { n: 2, cells: ["Ada", "King", "ada", "actve"] },
        ],
      },
    ],
    settings: {
      sheet: 0,
      headerRow: 0,
      columns: ["firstName", "lastName", "email", "status"],
      mode: "upsert",
      key: "email",
      blanks: "keep",
      stale: "fail",
      dates: "mdy",
      decimals: "point",
      replacements: [],
    },
    reading: { encoding: "utf-8", delimiter: ",", quoting: "double" },
    undecided: [],
    readAsWritten: [],
    left: { blankRows: 0, titleLines: 0, wideRows: 0 },
    asLastTime: [false, false, false, false],
    total: 3,
    done: 3,
    counts: { create: 0, update: 0, unchanged: 0, skipped: 0, failed: 3 },
    reasons: [],
    open: 0,
    stale: 0,
    doubles: 0,
    note: null,
    createdAt: "2026-11-25T08:00:00.000Z",
    elapsedSeconds: 1,
    undone: null,
    access: null,
    consequences: [],
    undoRunId: null,
    hasChanges: false,
    expiresAt: "2026-12-25T08:00:00.000Z",
    isExpired: false,
    ...more,
  };
}

export function fakeRow(n: number, more: Partial<ImportRow> = {}): ImportRow {
  return {
    n,
    cells: [`First ${n}`, `Last ${n}`, `wrong-${n}`, "New"],
    outcome: "failed",
    isDone: false,
    recordId: null,
    code: null,
    errors: [{ field: "email", message: "Enter an email address", value: null }],
    changes: [],
    warning: null,
    stale: null,
    double: null,
    ...more,
  };
}
