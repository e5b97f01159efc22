import type { Definition } from "@/lib/records/definition";
import { accessRule, apiName, type Operation } from "./operation";

/** The calls of kinds of which somebody may enter the same record twice. */
export function duplicateOperations({ kind, one, many, duplicates }: Definition): Record<string, Operation> {
  if (!duplicates) return {};
  const records = many.toLowerCase();
  const record = `a ${one.toLowerCase()}`;
  const both = "404 if one of the two doesn’t exist or is outside your scope.";
  return {
    [`GET /${kind}/duplicates`]: {
      id: `list${apiName(one)}Pairs`,
      summary: `List pairs of ${records} that may be the same`,
      description: `Returns the pairs of which you may read both records, the most similar first, with why. \`unchecked\` ${records} are still to be compared. Merge a pair, or dismiss it. ${accessRule(kind, "list")}`,
    },
    [`POST /${kind}/duplicates`]: {
      id: `find${apiName(one)}Duplicates`,
      summary: `Find ${records} like a new one`,
      description: `Returns up to ten ${records} within your scope that may be the same as the one whose values you send, the most similar first. Nothing is saved. ${accessRule(kind, "list")}`,
    },
    [`GET /${kind}/:id/duplicates`]: {
      id: `list${apiName(one)}Duplicates`,
      summary: `List likely duplicates of ${record}`,
      description: `Returns up to ten ${records} within your scope that may be the same, the most similar first, apart from those that somebody dismissed. 404 if it doesn’t exist or is outside your scope. ${accessRule(kind, "list")}`,
    },
    [`PUT /${kind}/:id/duplicates/:otherId/dismissal`]: {
      id: `dismiss${apiName(one)}Pair`,
      summary: `Say that two ${records} aren’t duplicates`,
      description: `The pair is no longer listed. ${both} ${accessRule(kind, "update")}`,
    },
    [`DELETE /${kind}/:id/duplicates/:otherId/dismissal`]: {
      id: `restore${apiName(one)}Pair`,
      summary: `Take back that two ${records} aren’t duplicates`,
      description: `The pair is listed again as long as the two look alike. ${both} ${accessRule(kind, "update")}`,
    },
    [`GET /${kind}/:id/references`]: {
      id: `count${apiName(one)}References`,
      summary: `Count what refers to ${record}`,
      description: `Returns how many records of each kind refer to it by which field: what a merge would move. 404 if it doesn’t exist. ${accessRule(kind, "delete")}`,
    },
    [`POST /${kind}/:id/merge`]: {
      id: `merge${apiName(many)}`,
      summary: `Merge another ${one.toLowerCase()} into this one`,
      description: `Deletes the other record, lets everything that refers to it refer to this one, and saves the chosen values, in one change set that can be undone. Reading the merged record then answers 404 with \`mergedInto\`. 409 with the newest record if a version is stale, with the record that stays if one was merged meanwhile, and for a new overload unless X-Confirm has \`overload\`. ${accessRule(kind, "delete")}`,
      headers: ["ETag", "X-Change-Set"],
    },
  };
}
