import { accessRoleOf, hasCenterRole, isDataEntry, type Person } from "./access-role";
import { hasFullAccess } from "./rights";

/** What a dashboard covers, and which parts it has besides figures and changes. */
export type DashboardAccess = {
  of: "all" | "center" | "company" | "none";
  parts: ("staffing" | "spend" | "placed" | "entry")[];
};

export type PlacedPerson = Person & { companyId?: string | null };

/** People who may open no list still get the figures of their center or company. */
export function dashboardAccessOf(person: PlacedPerson): DashboardAccess {
  if (hasFullAccess(person)) return { of: "all", parts: ["staffing", "spend"] };
  const accessRole = accessRoleOf(person);
  if (accessRole === "center-admin") return { of: "center", parts: ["staffing", "spend"] };
  if (isDataEntry(person)) return { of: "all", parts: ["entry"] };
  const of = ownRows(person);
  return { of, parts: accessRole === "client" && of !== "none" ? ["spend", "placed"] : [] };
}

function ownRows(person: PlacedPerson): "center" | "company" | "none" {
  if (person.centerCode && (hasCenterRole(person) || !person.companyId)) return "center";
  return person.companyId ? "company" : "none";
}

/** What somebody reads on their dashboard, as a sentence. */
export function dashboardText(person: PlacedPerson): string {
  const { of, parts } = dashboardAccessOf(person);
  if (of === "none" || (of === "center" && !person.centerCode)) return "Their own tasks.";
  const read = [
    "figures",
    ...(parts.includes("spend") ? ["spend"] : []),
    ...(parts.includes("placed") ? ["the people at work with their bill rates"] : []),
    ...(parts.includes("staffing") ? ["open positions, assignments that end"] : []),
    ...(parts.includes("entry") ? ["what they created, missing data"] : []),
    "recent changes",
  ];
  const where = of === "all" ? "all records" : `their ${of}`;
  const text = `${read.slice(0, -1).join(", ")} and ${read.at(-1)} of ${where}.`;
  return `Their own tasks, ${text}`;
}
