import { formatList } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { accessRoleOf, isDataEntry, ownRows, type Person } from "./access-role";
import { hasFullAccess } from "./rights";

/** What a dashboard covers, and which parts it has besides figures and changes. */
export type DashboardAccess = {
  of: "all" | "center" | "company" | "none";
  parts: ("staffing" | "spend" | "placed" | "entry")[];
};

/** People who may open no list still get the figures of their center or company. */
export function dashboardAccessOf(person: Person): DashboardAccess {
  if (hasFullAccess(person)) return { of: "all", parts: ["staffing", "spend"] };
  const accessRole = accessRoleOf(person);
  if (accessRole === "center-admin") return { of: "center", parts: ["staffing", "spend"] };
  if (isDataEntry(person)) return { of: "all", parts: ["entry"] };
  const of = ownRows(person);
  return { of, parts: accessRole === "client" && of !== "none" ? ["spend", "placed"] : [] };
}

/** The same as people read it, in words too: a center admin without a center has a dashboard of nothing. */
export function explainDashboard(person: Person): DashboardAccess & { text: string } {
  const access = dashboardAccessOf(person);
  const of = access.of === "center" && !person.centerCode ? "none" : access.of;
  return { of, parts: access.parts, text: textOf({ of, parts: access.parts }) };
}

function textOf({ of, parts }: DashboardAccess): string {
  if (of === "none") return `${OWN_TASKS}, notifications and account.`;
  const read = [
    "figures",
    ...(parts.includes("spend") ? ["spend"] : []),
    ...(parts.includes("placed") ? ["the people proposed and at work with their bill rates, open positions"] : []),
    ...(parts.includes("staffing") ? ["open positions, assignments that end"] : []),
    ...(parts.includes("entry") ? ["what they created, missing data"] : []),
    ...(parts.includes("placed") ? [] : ["recent changes"]),
  ];
  const where = of === "all" ? "all records" : `their ${of}`;
  return `${OWN_TASKS}, and ${formatList(read)} of ${where}.`;
}

const OWN_TASKS = "Their own tasks, which they see and mark done";

/** What no access to a kind means: everybody has their own tasks on their dashboard. */
export function closedRecords(kind: Kind): string {
  const many = definitionOf(kind).many.toLowerCase();
  return kind === "tasks" ? `other people’s ${many}` : many;
}
