import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { accountOperations } from "./account-operations";
import { importOperations } from "./import-operations";
import { kindOperations } from "./kind-operations";
import { accessRule, type Operation } from "./operation";
import { SIGN_IN_OPERATIONS } from "./sign-in-operations";
import { WORK_OPERATIONS } from "./work-operations";
import { staffingOperations } from "./staffing-operations";
import { USER_OPERATIONS } from "./user-operations";
import { taskOperations } from "./task-operations";

export const TAGS: Record<string, string> = {
  auth: "Sign in and out, sign up, and the signed-in user.",
  account: "One’s own profile, photo, password, second factor, passkeys and sessions.",
  ...Object.fromEntries(KINDS.map((kind) => [kind, `${definitionOf(kind).many} and what belongs to them.`])),
  changes: "Bulk runs and undo.",
  imports: "Spreadsheets on their way in: settings, check and run.",
  matching: "How much each factor of a match counts.",
  dashboard: "The figures of the dashboard.",
  outbox: "Mails that Muster has written.",
  search: "Records and tags of all kinds by words.",
  views: "Saved views: a list’s filters and layout under a name.",
  reference: "States, cities, centers, zones and other fixed values.",
  config: "The lists that administrators edit.",
  media: "Files to fill in.",
  jobs: "Background work: its state, progress and log.",
  notifications: "The inbox of the signed-in user, and the records that they follow.",
  health: "For load balancers and monitoring.",
};

const ANYONE = "No session is needed.";
const SIGNED_IN = "Allowed for everyone who is signed in.";
const WITH_LIST = "Allowed for everyone who may list a kind of record.";
const OWN_RUN = "Allowed for the user who started it, administrators and system users; 404 for others.";
const STALE_VIEW = "Send the version you last read as If-Match: 428 without it, 409 if it is stale.";
const EDITABLE_VIEW =
  "Allowed for its owner, and for administrators and system users if it is shared; 403 for others who may open it.";

const OTHERS: Record<string, Operation> = {
  "GET /health/live": {
    id: "getLiveness",
    summary: "Check that the service runs",
    description: `Returns 200 as long as the service can answer. ${ANYONE}`,
  },
  "GET /health/ready": {
    id: "getReadiness",
    summary: "Check that the service takes calls",
    description: `Returns 200 if the database responds and is up to date; 503 if not, and while the service shuts down. ${ANYONE}`,
  },
  "GET /outbox": {
    id: "listMails",
    summary: "List mails",
    description:
      "Returns the mails that Muster has written, newest first, with whether they were sent. Allowed for administrators and system users.",
  },
  "GET /outbox/:id": {
    id: "getMail",
    summary: "Get a mail",
    description:
      "Returns a mail. Its text is null if a mail server delivers mails, or once it is a week old. Allowed for administrators and system users.",
  },
  "POST /outbox/:id/delivery": {
    id: "sendMailAgain",
    summary: "Send a mail again",
    description:
      "Queues a mail that was given up after several attempts. 409 if it is sent or still waiting, or once its text has been deleted. Allowed for administrators and system users.",
  },
  "GET /dashboard": {
    id: "getDashboard",
    summary: "Get the dashboard",
    description: `Returns the figures that fit the user’s access role, of the records within their scope; parts meant for others are null. ${SIGNED_IN}`,
  },
  "GET /bulk-runs/:id": {
    id: "getRun",
    summary: "Get a bulk run",
    description: `Returns the state of a run and, once it has ended, the records it couldn’t change. ${OWN_RUN}`,
  },
  "POST /bulk-runs/:id/cancellation": {
    id: "cancelRun",
    summary: "Cancel a bulk run",
    description: `Stops a run after the records it is saving. What it has changed stays and can be undone. ${OWN_RUN}`,
  },
  "POST /change-sets/:id/undo": {
    id: "undoChangeSet",
    isBodyOptional: true,
    summary: "Undo a change set",
    description:
      "Takes back the changes of one write or bulk run, as a run of its own. Records changed since then are left alone and reported as failures, unless the body names them, or all, to be overwritten; a record that it created then goes only if one may delete it. Allowed for the user who made the changes, administrators and system users.",
  },
  "GET /change-sets/:id/undo": {
    id: "previewUndo",
    summary: "Preview an undo",
    description:
      "Returns which records an undo would change, and which it can’t, without saving anything. Allowed for the user who made the changes, administrators and system users.",
  },
  "GET /matching/weights": {
    id: "getWeights",
    summary: "Get the weights of a match",
    description: `Returns how much each factor counts, with the versions before. ${accessRule("freelancers", "list")}`,
    headers: ["ETag"],
  },
  "PUT /matching/weights": {
    id: "saveWeights",
    summary: "Save the weights of a match",
    description: `Replaces the weights for everyone; scores of earlier proposals stay as they were. ${STALE_VIEW} Allowed for administrators and system users.`,
    headers: ["ETag"],
  },
  "GET /exchange-rates": {
    id: "getExchangeRates",
    summary: "Get the exchange rates",
    description:
      "Returns the base currency, what other currencies were worth in it month by month, and what each version changed. A month without a rate uses the latest one before. Allowed for administrators and system users.",
    headers: ["ETag"],
  },
  "PUT /exchange-rates": {
    id: "saveExchangeRates",
    summary: "Save the exchange rates",
    description: `Replaces the base currency and all exchange rates; sums of money follow at once. ${STALE_VIEW} Allowed for administrators and system users.`,
    headers: ["ETag"],
  },
  "GET /search": {
    id: "search",
    summary: "Search all kinds of records",
    description: `Returns the best matches of each kind that you may list, and the best tags; with \`ids\` the records with these ids. 422 for words of less than two characters. ${WITH_LIST}`,
  },
  "GET /views": {
    id: "listViews",
    summary: "List saved views",
    description: `Returns your views and those shared with your access role, of one kind or of all that you may list. ${WITH_LIST}`,
  },
  "POST /views": {
    id: "createView",
    summary: "Create a saved view",
    description: `Saves a list’s parameters and layout under a name. 409 if you already have a view of this name, 422 with the path of each invalid field. ${WITH_LIST}`,
    headers: ["ETag", "Location"],
  },
  "GET /views/:id": {
    id: "getView",
    summary: "Get a saved view",
    description: `Returns a view that is yours or shared with you, also by its link. 404 for any other. ${WITH_LIST}`,
    headers: ["ETag"],
  },
  "PATCH /views/:id": {
    id: "updateView",
    summary: "Edit a saved view",
    description: `Saves the fields in the body and leaves the others as they are. ${STALE_VIEW} ${EDITABLE_VIEW}`,
    headers: ["ETag"],
  },
  "DELETE /views/:id": {
    id: "deleteView",
    summary: "Delete a saved view",
    description: `Deletes a view; it can be restored. ${STALE_VIEW} ${EDITABLE_VIEW}`,
  },
  "DELETE /views/:id/deletion": {
    id: "restoreView",
    summary: "Restore a deleted view",
    description: `Takes back the deletion of a view. 404 if it isn’t deleted. ${EDITABLE_VIEW}`,
  },
  "PUT /views/default": {
    id: "setDefaultView",
    summary: "Set the default view of a list",
    description: `Opens your list of this kind with the view. ${WITH_LIST}`,
  },
  "DELETE /views/default": {
    id: "removeDefaultView",
    summary: "Remove the default view of a list",
    description: `Opens your list of this kind without a view. ${WITH_LIST}`,
  },
  "GET /common/props": reference("getProps", "Get lists of fixed values", "the values, each list in one text"),
  "GET /common/states": reference("listStates", "List states", "all states"),
  "GET /common/cities": reference("findCities", "Find cities", "cities that match `q`, or those with `ids`"),
  "GET /common/cities/:stateId": reference("listCitiesOfState", "List the cities of a state", "all cities of a state"),
  "GET /common/centers": reference("listCenterNames", "List the names of centers", "all centers by code"),
  "GET /common/zones": reference("listZones", "List zones", "all zones"),
  "GET /common/base-currency": reference(
    "getBaseCurrency",
    "Get the base currency",
    "the currency in which lists compare rates per hour, and the currencies that convert to it",
  ),
  "GET /media/download-formats": {
    id: "downloadTemplate",
    summary: "Download a template",
    description:
      "Returns a spreadsheet to fill in, with a column for each field of the kind, example rows and lists of valid values. Allowed for everyone who may list the kind.",
  },
};

/** All calls, by method and route, such as `GET /freelancers/:id`. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...SIGN_IN_OPERATIONS,
    ...OTHERS,
    ...WORK_OPERATIONS,
    ...accountOperations,
    ...staffingOperations(),
    ...importOperations,
    ...USER_OPERATIONS,
    ...taskOperations(),
    ...Object.fromEntries(KINDS.flatMap((kind) => Object.entries(kindOperations(definitionOf(kind))))),
  }),
);

function reference(id: string, summary: string, what: string): Operation {
  const description = `Returns ${what}. The answer may be cached for a minute and has an ETag for If-None-Match. ${SIGNED_IN}`;
  return { id, summary, description };
}
