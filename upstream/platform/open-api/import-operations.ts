import type { Operation } from "./operation";

const OWN = "Allowed for the user who uploaded the file, administrators and system users; 404 for others.";
const RUNNING = "409 while it runs.";

/** The calls of an import once its file is uploaded, by method and route. */
export const importOperations: Record<string, Operation> = {
  "GET /imports/:id": {
    id: "getImport",
    summary: "Get an import",
    description: `Returns its settings, its progress, and how many rows have each outcome. ${OWN}`,
  },
  "PATCH /imports/:id": {
    id: "updateImport",
    summary: "Change an import’s settings",
    description: `Saves the settings in the body. Another sheet or header row suggests its columns again. 422 with the path of each invalid setting. ${RUNNING} ${OWN}`,
  },
  "POST /imports/:id/check": {
    id: "checkImport",
    summary: "Check an import",
    description: `Finds out in the background what each row would do, by the checks of the run, without saving records: read the import until its state isn’t \`checking\`. 422 if the settings can’t work. ${RUNNING} ${OWN}`,
  },
  "POST /imports/:id/run": {
    id: "runImport",
    summary: "Run an import",
    description: `Creates and updates records in the background for the rows that the check found ready, or goes on after a pause. Its change set has the import’s id and can be undone. 409 if no row is ready. ${OWN}`,
  },
  "POST /imports/:id/pause": {
    id: "pauseImport",
    summary: "Pause an import",
    description: `Stops after the rows it is saving until it is run again. 409 if it isn’t running. ${OWN}`,
  },
  "POST /imports/:id/cancellation": {
    id: "cancelImport",
    summary: "Stop an import",
    description: `Stops a check or a run after the rows it is working on. What was imported stays and can be undone. 409 if it isn’t running. ${OWN}`,
  },
  "GET /imports/:id/rows": {
    id: "listImportRows",
    summary: "List an import’s rows",
    description: `Returns the file’s rows with what each does or did, its errors and its changes. ${OWN}`,
  },
  "PATCH /imports/:id/rows": {
    id: "editImportRows",
    summary: "Change rows of an import",
    description: `Changes cells of rows that aren’t imported yet, replaces a value in all of them, or chooses what becomes of rows whose record has changed since the export, and checks these rows again. ${RUNNING} ${OWN}`,
  },
  "GET /imports/:id/file": {
    id: "exportImportErrors",
    summary: "Export the rows with errors",
    description: `Returns the rows that failed or were skipped as they are in the file, with their errors in a last column. ${OWN}`,
  },
};
