import type { Definition } from "../definition";
import { city, country, state, tags } from "./shared-fields";

export const center: Definition = {
  kind: "centers",
  one: "Center",
  many: "Centers",
  codePrefix: "CTR",
  hasOwnCodes: true,
  name: ["name"],
  fields: {
    name: { type: "text", label: "Name", max: 160, required: true },
    companyId: { type: "reference", label: "Company", to: "companies" },
    zone: { type: "reference", label: "Zone", to: "zones" },
    stateId: state,
    cityId: city,
    countryCode: country,
    contactName: { type: "text", label: "Contact name", max: 160 },
    contactEmail: { type: "email", label: "Contact email" },
    contactPhone: { type: "phone", label: "Contact phone" },
    status: {
      type: "choice",
      label: "Status",
      options: [
        { value: "active", label: "Active", tone: "success" },
        { value: "inactive", label: "Inactive", tone: "neutral" },
      ],
      initial: "active",
    },
    tags,
  },
  derived: {
    users: { label: "Users", type: "integer" },
    freelancers: { label: "Freelancers", type: "integer" },
    activeAssignments: { label: "Current assignments", type: "integer" },
    openProjects: { label: "Current projects", type: "integer" },
  },
  list: {
    columns: ["name", "status", "zone", "cityId", "companyId", "openings", "activeAssignments"],
    sorts: ["code", "name", "status", "createdAt", "updatedAt"],
    initialSort: "name",
    filters: ["status", "zone", "countryCode", "stateId", "companyId", "tags"],
    search: ["name", "contactName", "contactEmail"],
    figures: {
      openings: { label: "Openings", type: "slots" },
      activeAssignments: { label: "Current assignments", type: "integer", unit: "at work" },
      openProjects: { label: "Current projects", type: "integer", unit: "current projects" },
    },
    phone: ["cityId", "activeAssignments"],
  },
  quickEdits: ["status", "zone", "companyId", "tags"],
  form: [
    { title: "Center", fields: ["name", "companyId"] },
    { title: "Location", fields: ["countryCode", "stateId", "cityId", "zone"] },
    { title: "Contact", fields: ["contactName", "contactEmail", "contactPhone"] },
    { title: "Status and tags", fields: ["status", "tags"] },
  ],
};
