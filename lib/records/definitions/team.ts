import type { Definition } from "../definition";
import { center, tags } from "./shared-fields";

export const team: Definition = {
  kind: "teams",
  one: "Team",
  many: "Teams",
  codePrefix: "TEM",
  name: ["name"],
  mark: "team",
  center: "centerCode",
  fields: {
    name: { type: "text", label: "Name", max: 120, required: true },
    description: { type: "multiline", label: "Description", max: 2000 },
    leadId: { type: "reference", label: "Lead", to: "freelancers" },
    companyId: { type: "reference", label: "Company", to: "companies" },
    centerCode: center,
    members: {
      type: "rows",
      label: "Members",
      item: "member",
      max: 100,
      fields: {
        freelancerId: { type: "reference", label: "Freelancer", to: "freelancers", required: true },
        role: { type: "text", label: "Role", max: 80 },
        allocation: { type: "integer", label: "Allocation", min: 1, max: 100, unit: "%", required: true },
        from: { type: "date", label: "From" },
        to: { type: "date", label: "To", blank: "Open-ended" },
      },
    },
    status: {
      type: "choice",
      label: "Status",
      options: [
        { value: "forming", label: "Forming", tone: "info" },
        { value: "active", label: "Active", tone: "success" },
        { value: "paused", label: "Paused", tone: "warning" },
        { value: "disbanded", label: "Disbanded", tone: "neutral" },
      ],
      initial: "forming",
    },
    tags,
    freeCapacity: { type: "integer", label: "Free today", min: 0, max: 100, unit: "%", isStored: true },
    freeFrom: {
      type: "date",
      label: "First free day",
      isStored: true,
      words: { by: "Somebody has free time by", set: "Somebody free at some time", empty: "Nobody ever free" },
    },
  },
  derived: {
    headcount: { label: "Headcount", type: "integer" },
    skillsCovered: { label: "Skills covered", type: "tags" },
  },
  order: [{ first: "from", then: "to", within: "members" }],
  list: {
    columns: ["name", "status", "leadId", "headcount", "nextWeeks", "freeCapacity", "updatedAt"],
    sorts: ["code", "name", "status", "freeCapacity", "freeFrom", "createdAt", "updatedAt"],
    initialSort: "-updatedAt",
    filters: ["status", "companyId", "centerCode", "tags", "freeCapacity", "freeFrom"],
    search: ["name", "description"],
    figures: {
      headcount: { label: "Headcount", type: "integer", unit: "members" },
      nextWeeks: { label: "Next 12 weeks", type: "time" },
    },
    phone: ["headcount", "freeCapacity"],
  },
  peekWithout: ["members", "headcount"],
  quickEdits: ["status", "leadId", "tags", "companyId", "centerCode"],
  form: [
    { title: "Team", fields: ["name", "description", "leadId"] },
    { title: "Organization", fields: ["companyId", "centerCode"] },
    { title: "Members", fields: ["members"] },
    { title: "Status and tags", fields: ["status", "tags"] },
  ],
};
