import { accessRule, type Operation } from "./operation";

const FULL_ACCESS = "Allowed for administrators and system users.";
const TASK_PEOPLE = `404 unless you may read tasks or it is yours to do. ${accessRule("tasks", "read")}`;
const OWN = "404 unless the task is assigned to you. Allowed for everyone who is signed in.";

/** The calls about tasks, zones and the config, by method and route. */
export function taskOperations(): Record<string, Operation> {
  return { ...OVERVIEW, ...GENERATION, ...MINE, ...NOTES, ...CONFIG };
}

const OVERVIEW: Record<string, Operation> = {
  "GET /tasks/summary": {
    id: "getTaskSummary",
    summary: "Get how many tasks there are",
    description: `Returns the tasks by status, and how many are overdue. ${accessRule("tasks", "list")}`,
  },
  "GET /mappings/coverage": {
    id: "getTaskCoverage",
    summary: "Get which tasks each role has in each center",
    description: `Returns the active mappings and the people of each pair of center and role, and categories with more than one mapping. ${accessRule("mappings", "list")}`,
  },
  "GET /centers/zones": {
    id: "listZoneCenters",
    summary: "List the centers of zones by state",
    description: `Returns each zone with the number of its centers in each state. ${accessRule("centers", "list")}`,
  },
};

const GENERATION: Record<string, Operation> = {
  "POST /tasks/generation/preview": {
    id: "previewTaskGeneration",
    summary: "Preview a generation of tasks",
    description: `Returns how many tasks it would create, how many exist, the mappings that nobody gets, and the inactive centers that are left out, without saving anything. ${accessRule("tasks", "create")}`,
  },
  "POST /tasks/generation": {
    id: "generateTasks",
    summary: "Generate the tasks of a period",
    description: `Starts a background job that creates each person's task of each period once, however often it is called. ${accessRule("tasks", "create")}`,
  },
  "GET /task-generations/:id": {
    id: "getTaskGeneration",
    summary: "Get a generation of tasks",
    description: `Returns how far it has come and, once it has ended, what it created. ${accessRule("tasks", "create")}`,
  },
  "POST /task-generations/:id/cancellation": {
    id: "cancelTaskGeneration",
    summary: "Cancel a generation of tasks",
    description: `Stops it after the mapping that it is at; what it has created stays. ${accessRule("tasks", "create")}`,
  },
};

const MINE: Record<string, Operation> = {
  "GET /my/tasks": {
    id: "listMyTasks",
    summary: "List your own tasks",
    description:
      "Returns your unfinished tasks, the longest overdue first, and those finished in the last days. Allowed for everyone who is signed in.",
  },
  "POST /my/tasks/:id/status": {
    id: "moveMyTask",
    summary: "Move one of your own tasks",
    description: `Changes the status of a task; skipping needs a reason. Send the version you last read as If-Match: 428 without it, 409 if it is stale. ${OWN}`,
    headers: ["ETag"],
  },
};

const NOTES: Record<string, Operation> = {
  "GET /tasks/:id/comments": {
    id: "listTaskComments",
    summary: "List the comments of a task",
    description: `Returns the last comments, oldest first. ${TASK_PEOPLE}`,
  },
  "POST /tasks/:id/comments": {
    id: "addTaskComment",
    summary: "Add a comment to a task",
    description: `Saves a comment and notifies the people whom it mentions by @username. ${TASK_PEOPLE}`,
  },
  "DELETE /tasks/:id/comments/:itemId": {
    id: "deleteTaskComment",
    summary: "Delete a comment of a task",
    description: `Deletes your own comment, or anybody's if you may delete tasks. ${TASK_PEOPLE}`,
  },
  "GET /tasks/:id/files": {
    id: "listTaskFiles",
    summary: "List the evidence files of a task",
    description: `Returns the files without their content. ${TASK_PEOPLE}`,
  },
  "POST /tasks/:id/files": {
    id: "addTaskFile",
    summary: "Add an evidence file to a task",
    description: `Takes a PDF, PNG or JPEG file of at most 10 MB as the body, with its name in the query. 413 if it is larger, 415 for other types, 422 if the content is of another type. ${TASK_PEOPLE}`,
  },
  "GET /tasks/:id/files/:itemId": {
    id: "downloadTaskFile",
    summary: "Download an evidence file",
    description: `Returns the file as an attachment. ${TASK_PEOPLE}`,
  },
  "DELETE /tasks/:id/files/:itemId": {
    id: "deleteTaskFile",
    summary: "Delete an evidence file",
    description: `Deletes your own file, or anybody's if you may delete tasks. ${TASK_PEOPLE}`,
  },
};

const CONFIG: Record<string, Operation> = {
  "GET /config": {
    id: "listConfig",
    summary: "List the lists of the config",
    description: `Returns each list with its values, and where each is in use. ${FULL_ACCESS}`,
  },
  "PUT /config/:key": {
    id: "saveConfig",
    summary: "Save a list of the config",
    description: `Replaces a list. Renamed values, and removed ones with a replacement, are replaced in all records at once; 409 for a removed value in use without one. Send the version you last read as If-Match: 428 without it, 409 if it is stale. ${FULL_ACCESS}`,
    headers: ["ETag"],
  },
  "GET /config/:key/history": {
    id: "listConfigChanges",
    summary: "List the changes of a list of the config",
    description: `Returns who changed a list, when, and what, newest first. ${FULL_ACCESS}`,
  },
};
