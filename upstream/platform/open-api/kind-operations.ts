import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { duplicateOperations } from "./duplicate-operations";
import { accessRule, apiName, type Operation } from "./operation";

const NOT_FOUND = "404 if it doesn’t exist or is outside your scope.";
const VERSION = "Send the version you last read as If-Match: 428 without it, 409 with the saved record if it is stale.";

/** The calls that every kind of record has, by method and route. */
export function kindOperations(definition: Definition): Record<string, Operation> {
  return {
    ...readOperations(definition),
    ...writeOperations(definition),
    ...listOperations(definition),
    ...duplicateOperations(definition),
  };
}

function readOperations({ kind, one, many }: Definition): Record<string, Operation> {
  const record = withArticle(one);
  const records = many.toLowerCase();
  return {
    [`GET /${kind}`]: {
      id: `list${apiName(many)}`,
      summary: `List ${records}`,
      description: `Returns one page of the ${records} within your scope. Each field is a filter; \`where\` combines conditions. Read on with \`next\` as \`after\`, which stays fast however long the list is. 422 names each unknown or invalid parameter. ${accessRule(kind, "list")}`,
    },
    [`GET /${kind}/:id`]: {
      id: `get${apiName(one)}`,
      summary: `Get ${record}`,
      description: `Returns the record with its computed figures, the records it refers to, and what you may do with it. ${NOT_FOUND} ${accessRule(kind, "read")}`,
      headers: ["ETag"],
    },
    [`GET /${kind}/:id/history`]: {
      id: `list${apiName(one)}Changes`,
      summary: `List the changes of ${record}`,
      description: `Returns the changes of each field, newest first, with who made them and whether you may undo them. ${NOT_FOUND} ${accessRule(kind, "read")}`,
    },
    ...followOperations(kind, one, record),
    [`GET /${kind}/options`]: {
      id: `list${apiName(one)}Options`,
      summary: `List ${records} to choose from`,
      description: `Returns the code and name of ${records} that another record may refer to: those that match \`q\`, or those with \`ids\`. ${accessRule(kind, "refer")}`,
    },
  };
}

function followOperations(kind: Kind, one: string, record: string): Record<string, Operation> {
  const description = (text: string) => `${text} ${NOT_FOUND} ${accessRule(kind, "read")}`;
  return {
    [`GET /${kind}/:id/follow`]: {
      id: `get${apiName(one)}Follow`,
      summary: `Check whether you follow ${record}`,
      description: description("Returns whether changes by others notify you."),
    },
    [`PUT /${kind}/:id/follow`]: {
      id: `follow${apiName(one)}`,
      summary: `Follow ${record}`,
      description: description("From now on, changes by others notify you, at most once an hour."),
    },
    [`DELETE /${kind}/:id/follow`]: {
      id: `unfollow${apiName(one)}`,
      summary: `Stop following ${record}`,
      description: `Changes by others no longer notify you. Also for a record that was deleted or left your scope. ${accessRule(kind, "read")}`,
    },
  };
}

function writeOperations({ kind, one }: Definition): Record<string, Operation> {
  const record = withArticle(one);
  return {
    [`POST /${kind}`]: {
      id: `create${apiName(one)}`,
      summary: `Create ${record}`,
      description: `Saves a new record and returns it. With an Idempotency-Key the same request can be repeated safely: the record is created once. 409 if a unique value is already in use, 422 with the path of each invalid field. ${accessRule(kind, "create")}`,
      headers: ["ETag", "Location"],
    },
    [`PATCH /${kind}/:id`]: {
      id: `update${apiName(one)}`,
      summary: `Edit ${record}`,
      description: `Saves the fields in the body and leaves the others as they are; null empties a field. ${VERSION} ${accessRule(kind, "update")}`,
      headers: ["ETag", "X-Change-Set"],
    },
    [`DELETE /${kind}/:id`]: {
      id: `delete${apiName(one)}`,
      summary: `Delete ${record}`,
      description: `Deletes the record; undoing the change set restores it. ${VERSION} 409 names the records that still refer to it. ${accessRule(kind, "delete")}`,
      headers: ["X-Change-Set"],
    },
    [`POST /${kind}/bulk/preview`]: {
      id: `preview${apiName(one)}Run`,
      summary: "Preview a bulk run",
      description: `Returns how many records an operation would change and which it can’t, without saving anything. Send \`matching\` of the answer as the run’s \`expected\`. ${accessRule(kind, "update")} To delete needs the right to delete.`,
    },
    [`POST /${kind}/bulk`]: {
      id: `start${apiName(one)}Run`,
      summary: "Start a bulk run",
      description: `Changes or deletes the named records, or all that a query finds. A large run continues in the background: read it until its state isn’t \`running\`. 409 if the query now finds another number of records than \`expected\`. ${accessRule(kind, "update")} To delete needs the right to delete.`,
    },
    [`POST /${kind}/cells/preview`]: {
      id: `preview${apiName(one)}Cells`,
      summary: "Preview pasted cells",
      description: `Reads texts as an import does, and returns which values they would change and which they can’t, without saving anything. ${accessRule(kind, "update")}`,
    },
    [`POST /${kind}/cells`]: {
      id: `write${apiName(one)}Cells`,
      summary: "Paste cells",
      description: `Changes fields of records by texts, each record by its own, in one change set. An empty text empties the field. Cells that can’t be changed, and records that have changed since the version in the request, are left as they are and returned as failures. ${accessRule(kind, "update")}`,
    },
  };
}

function listOperations({ kind, one, many }: Definition): Record<string, Operation> {
  const records = many.toLowerCase();
  return {
    [`GET /${kind}/facets`]: {
      id: `list${apiName(one)}Facets`,
      summary: "Count the choices of filters",
      description: `Returns how many ${records} of a list each value of the requested fields has. Each field ignores its own filter. ${accessRule(kind, "list")}`,
    },
    [`GET /${kind}/tags`]: {
      id: `suggest${apiName(one)}Tags`,
      summary: "Suggest tags",
      description: `Returns the tags of a field that match \`q\`, the best matches first, with how many ${records} have them. ${accessRule(kind, "list")}`,
    },
    [`POST /${kind}/tags`]: {
      id: `suggestSelected${apiName(one)}Tags`,
      summary: "Suggest tags of selected records",
      description: `As the suggestions of tags, but only of the named ${records}, or of all that a query finds. ${accessRule(kind, "list")}`,
    },
    [`GET /${kind}/export`]: {
      id: `export${apiName(many)}`,
      summary: "Export a list",
      description: `Returns the whole list as a file, not just one page. 422 if a workbook would have more than 50,000 rows; CSV has no limit. ${accessRule(kind, "export")}`,
    },
    [`POST /${kind}/imports`]: {
      id: `upload${apiName(one)}Import`,
      summary: `Upload a spreadsheet of ${records}`,
      description: `Takes the bytes of an Excel workbook or a CSV file, at most 25 MB, and suggests what its columns are. Nothing is imported yet: change the settings, check the import, then run it. 413 if the file is larger, 422 if it can’t be read. ${accessRule(kind, "import")}`,
      headers: ["Location"],
    },
    [`GET /${kind}/imports`]: {
      id: `list${apiName(one)}Imports`,
      summary: "List your imports",
      description: `Returns your latest imports of ${records}, newest first. ${accessRule(kind, "import")}`,
    },
    [`POST /${kind}/export`]: {
      id: `exportSelected${apiName(many)}`,
      summary: "Export selected records",
      description: `Returns a file with the named ${records}, or with all that a query finds except some. ${accessRule(kind, "export")}`,
    },
  };
}

function withArticle(one: string): string {
  const name = one.toLowerCase();
  return `${/^(?!user)[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
