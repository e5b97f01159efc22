import { TYPE_LABELS } from "@/lib/accounts/access/access-role";
import type { Definition } from "../definition";
import { center, tags } from "./shared-fields";

export const user: Definition = {
  kind: "users",
  one: "User",
  many: "Users",
  codePrefix: "USR",
  name: ["firstName", "lastName"],
  nameFallback: "username",
  isPerson: true,
  hasPhotos: true,
  subtitle: "email",
  fields: {
    firstName: { type: "text", label: "First name", max: 80 },
    lastName: { type: "text", label: "Last name", max: 80 },
    email: {
      type: "email",
      label: "Email",
      required: true,
      isUnique: true,
      hint: "For the invitation and all other emails",
    },
    username: {
      type: "text",
      label: "Username",
      max: 40,
      required: true,
      isUnique: true,
      pattern: {
        text: "^[a-z0-9][a-z0-9._-]{2,39}$",
        error: "Use 3 to 40 small letters, digits, dots, dashes or underscores",
      },
    },
    jobTitle: { type: "text", label: "Job title", max: 120 },
    userType: {
      type: "choice",
      label: "Type",
      options: [
        { value: "admin", label: TYPE_LABELS.admin },
        { value: "SYS", label: TYPE_LABELS.sys },
        { value: "CLIENT_CENTER", label: TYPE_LABELS.client_center },
        { value: "CLIENT", label: TYPE_LABELS.client },
        { value: "de", label: TYPE_LABELS.de },
        { value: "deh", label: TYPE_LABELS.deh },
        { value: "user", label: TYPE_LABELS.user },
        // The same type as other systems write it.
        { value: "client_center", label: `${TYPE_LABELS.client_center} (client_center)`, isFormer: true },
      ],
      initial: "user",
      hint: "Decides which records they see and edit. A center admin sees and edits those of one center.",
    },
    roles: {
      type: "tags",
      label: "Roles",
      max: 10,
      // The roles that decide about access; the others get tasks.
      moreFrom: "roles",
      options: [
        { value: "ROLE_SYS_ADMIN", label: "System administrator" },
        { value: "ROLE_SUSER", label: "Super user" },
        { value: "ROLE_CENTER_ADMIN", label: `${TYPE_LABELS.client_center} (dashboard only)` },
      ],
      hint: "Roles get tasks, and three of them access: system administrators and super users have that of the type System user; the role Center admin shows the dashboard of a center and opens no records, unlike the type Center admin.",
    },
    centerCode: center,
    companyId: { type: "reference", label: "Company", to: "companies" },
    status: {
      type: "choice",
      label: "Status",
      options: [
        { value: "invited", label: "Invited", tone: "info" },
        { value: "active", label: "Active", tone: "success" },
        { value: "suspended", label: "Suspended", tone: "danger" },
      ],
      initial: "invited",
    },
    tags,
  },
  choices: { details: ["centerCode", "roles"], without: ["suspended"] },
  startsIn: ["invited"],
  moves: {
    invited: ["suspended"],
    active: ["suspended"],
    suspended: ["active"],
  },
  derived: {
    sessions: { label: "Sessions", type: "integer" },
  },
  list: {
    columns: ["name", "status", "accessRole", "belongsTo", "lastSignIn"],
    sorts: ["code", "name", "username", "email", "userType", "status", "createdAt", "updatedAt"],
    initialSort: "name",
    filters: ["status", "userType", "roles", "centerCode", "companyId", "tags"],
    search: ["firstName", "lastName", "username", "email"],
    figures: {
      accessRole: { label: "Access", type: "text" },
      belongsTo: { label: "Belongs to", type: "text", none: "—" },
      secondFactor: { label: "Second factor", type: "text", none: "—" },
      lastSignIn: { label: "Last sign-in", type: "moment", none: "Never signed in" },
    },
    phone: ["accessRole", "lastSignIn"],
  },
  quickEdits: ["status", "centerCode", "companyId", "userType", "tags"],
  form: [
    { title: "Person", fields: ["firstName", "lastName", "jobTitle", "email", "username"] },
    { title: "Access", fields: ["userType", "roles", "centerCode", "companyId"] },
    { title: "Status and tags", fields: ["status", "tags"] },
  ],
};
