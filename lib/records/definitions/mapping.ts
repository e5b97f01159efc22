import type { Definition } from "../definition";
import { tags } from "./shared-fields";

/** What people of a role in a center have to do, and how often; tasks are generated from it. */
export const mapping: Definition = {
  kind: "mappings",
  one: "Task mapping",
  many: "Task mappings",
  codePrefix: "MAP",
  name: ["title"],
  subtitle: "category",
  center: "centerCode",
  fields: {
    title: { type: "text", label: "Title", max: 160, required: true },
    description: { type: "multiline", label: "Instructions", max: 2000, isFormOnly: true },
    centerCode: { type: "reference", label: "Center", to: "centerCodes", required: true },
    role: { type: "reference", label: "Role", to: "roles", required: true },
    category: { type: "reference", label: "Category", to: "issueCategories", within: "role", required: true },
    frequency: {
      type: "choice",
      label: "Frequency",
      options: [
        { value: "once", label: "Once" },
        { value: "daily", label: "Every weekday" },
        { value: "weekly", label: "Weekly" },
        { value: "monthly", label: "Monthly" },
        { value: "quarterly", label: "Quarterly" },
      ],
      initial: "monthly",
    },
    dueOffset: {
      type: "integer",
      label: "Due after",
      min: 0,
      max: 365,
      unit: "days",
      initial: 0,
      hint: "Days from the first day of each week, month or quarter",
    },
    status: {
      type: "choice",
      label: "Status",
      options: [
        { value: "active", label: "Active", tone: "success" },
        { value: "paused", label: "Paused", tone: "warning" },
      ],
      initial: "active",
    },
    tags,
  },
  derived: {
    people: { label: "People who get it", type: "integer" },
    openTasks: { label: "Unfinished tasks", type: "integer" },
    overdueTasks: { label: "Overdue tasks", type: "integer" },
  },
  list: {
    columns: ["name", "centerCode", "role", "frequency", "openTasks", "status"],
    sorts: ["code", "name", "centerCode", "status", "createdAt", "updatedAt"],
    // By name, the same work of all centers would be one row after the other.
    initialSort: "centerCode",
    filters: ["status", "centerCode", "role", "category", "frequency", "tags"],
    search: ["title"],
    figures: { openTasks: { label: "Unfinished tasks", type: "integer", unit: "unfinished tasks" } },
    phone: ["centerCode", "frequency"],
  },
  quickEdits: ["status", "frequency", "dueOffset", "title", "tags"],
  copy: { without: ["centerCode"] },
  form: [
    { title: "Who", fields: ["centerCode", "role"] },
    { title: "What", fields: ["category", "title", "description"] },
    { title: "When", fields: ["frequency", "dueOffset"] },
    { title: "Status and tags", fields: ["status", "tags"] },
  ],
};
