import type { Definition } from "../definition";
import { tags } from "./shared-fields";

/**
 * What somebody has to do by a day: generated from a task mapping, or created by hand. Generation sets the mapping and
 * the period, which nobody changes afterwards.
 */
export const task: Definition = {
  kind: "tasks",
  one: "Task",
  many: "Tasks",
  codePrefix: "TSK",
  name: ["title"],
  subtitle: "category",
  center: "centerCode",
  assignee: "assigneeId",
  fields: {
    title: { type: "text", label: "Title", max: 160, required: true },
    description: { type: "multiline", label: "Instructions", max: 2000, isFormOnly: true },
    centerCode: { type: "reference", label: "Center", to: "centerCodes" },
    role: { type: "reference", label: "Role", to: "roles" },
    category: { type: "reference", label: "Category", to: "issueCategories", within: "role" },
    assigneeId: { type: "reference", label: "Assignee", to: "users", near: ["centerCode", "role"] },
    dueDate: { type: "date", label: "Due", required: true },
    status: {
      type: "choice",
      label: "Status",
      options: [
        { value: "open", label: "Open", tone: "info" },
        { value: "in_progress", label: "In progress", tone: "progress" },
        { value: "done", label: "Done", tone: "success" },
        { value: "skipped", label: "Skipped", tone: "neutral" },
      ],
      initial: "open",
    },
    reason: { type: "text", label: "Reason", max: 500, hint: "Why it was skipped" },
    mappingId: { type: "reference", label: "Task mapping", to: "mappings", copiedFrom: "mappingId" },
    period: { type: "text", label: "Period", max: 20, copiedFrom: "mappingId", isPeriod: true },
    tags,
  },
  derived: {
    daysOverdue: { label: "Days overdue", type: "integer" },
    comments: { label: "Comments", type: "integer" },
    files: { label: "Evidence files", type: "integer" },
  },
  peekWithout: ["comments", "files"],
  reasons: [{ status: "skipped", field: "reason" }],
  moves: {
    open: ["in_progress", "done", "skipped"],
    in_progress: ["open", "done", "skipped"],
    done: ["open"],
    skipped: ["open"],
  },
  list: {
    columns: ["name", "status", "dueDate", "daysOverdue", "assigneeId", "centerCode"],
    sorts: ["code", "name", "status", "dueDate", "createdAt", "updatedAt"],
    initialSort: "dueDate",
    deadline: "dueDate",
    filters: ["status", "assigneeId", "centerCode", "role", "category", "dueDate", "mappingId", "tags"],
    search: ["title"],
    figures: {
      daysOverdue: { label: "Overdue", type: "integer", unit: "days overdue", isProblem: true },
      statusSince: { label: "Status since", type: "moment" },
    },
    phone: ["dueDate", "assigneeId"],
    phoneSubtitle: "daysOverdue",
    hasCodeBelowName: true,
  },
  quickEdits: ["status", "dueDate", "assigneeId", "title", "tags"],
  form: [
    { title: "Task", fields: ["title", "description", "dueDate"] },
    { title: "Who", fields: ["assigneeId", "centerCode", "role", "category"] },
    { title: "Status and tags", fields: ["status", "reason", "tags"] },
  ],
};
