import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";

export const TAGS: Record<string, string> = {
  auth: "Sign in and out, sign up, and the signed-in user.",
  account: "One’s own profile, photo, password, second factor, passkeys and sessions.",
  ...Object.fromEntries(KINDS.map((kind) => [kind, `${definitionOf(kind).many} and what belongs to them.`])),
  changes: "Bulk runs and undo.",
  imports: "Spreadsheets on their way in: settings, check and run.",
  matching: "How much each factor of a match counts.",
  dashboard: "The figures of the dashboard.",
  outbox: "Emails that Muster has written.",
  search: "Records and tags of all kinds by words.",
  drafts: "What is typed and not saved yet.",
  views: "Saved views: a list’s filters and layout under a name.",
  reference: "Countries, states, cities, centers, zones and other fixed values.",
  config: "The lists that administrators edit.",
  media: "Files to fill in.",
  jobs: "Background work: its state, progress and log.",
  notifications: "The inbox of the signed-in user, and the records that they follow.",
  health: "For load balancers and monitoring.",
};
