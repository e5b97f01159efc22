import { EXAMPLE_IDS, EXAMPLE_MOMENT } from "./example-records";

const IMPORT_SETTINGS = {
  sheet: 0,
  headerRow: 0,
  columns: ["firstName", "lastName", "email"],
  mode: "upsert",
  key: "email",
  blanks: "keep",
  stale: "fail",
  dates: "mdy",
  decimals: "point",
  cellSeparators: [{ column: 2, separator: "|", isSplit: true, example: "SQL|Python" }],
  replacements: [],
};

/** Examples of the schemas of imports, by name. */
export function importExamples(): Record<string, unknown> {
  return {
    Import: {
      id: EXAMPLE_IDS.imports,
      kind: "freelancers",
      fileName: "people.csv",
      fileBytes: 1_240,
      state: "checked",
      error: null,
      sheets: [{ name: "", isHidden: false, sample: [{ n: 1, cells: ["First name", "Last name", "Email"] }] }],
      settings: IMPORT_SETTINGS,
      reading: { encoding: "utf-8", delimiter: ",", quoting: "double" },
      undecided: [],
      readAsWritten: [{ setting: "dates", example: "03/04/2027" }],
      left: { blankRows: 0, titleLines: 0, wideRows: 0 },
      asLastTime: [false, false, false],
      total: 12,
      done: 12,
      counts: { create: 10, update: 1, unchanged: 0, skipped: 0, failed: 1 },
      reasons: [
        { outcome: "failed", field: "email", message: "Enter an email address", value: null, choices: null, count: 1 },
      ],
      open: 11,
      stale: 0,
      doubles: 0,
      access: null,
      consequences: [],
      note: null,
      createdAt: EXAMPLE_MOMENT,
      elapsedSeconds: 1,
      undone: null,
      undoRunId: null,
      hasChanges: false,
      expiresAt: EXAMPLE_MOMENT,
      isExpired: false,
    },
    ImportEdits: { edits: [{ n: 2, column: 2, value: "ada@example.com" }] },
    ImportList: [
      {
        id: EXAMPLE_IDS.imports,
        kind: "freelancers",
        fileName: "people.csv",
        state: "checked",
        total: 12,
        counts: { create: 10, update: 1, unchanged: 0, skipped: 0, failed: 1 },
        createdAt: EXAMPLE_MOMENT,
        undone: null,
      },
    ],
    ImportRows: {
      rows: [
        {
          n: 2,
          cells: ["Ada", "Love", "not an address"],
          outcome: "failed",
          isDone: false,
          recordId: null,
          code: null,
          errors: [{ field: "email", message: "Enter an email address", value: null }],
          changes: [],
          warning: null,
          stale: null,
          double: null,
        },
      ],
      total: 1,
    },
    ImportSettings: IMPORT_SETTINGS,
    ImportSettingsPatch: { mode: "upsert", key: "email" },
  };
}
