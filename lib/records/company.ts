import type { Definition } from "./definition";
import { city, currency, state, tags } from "./options";

export const company: Definition = {
  kind: "companies",
  one: "Company",
  many: "Companies",
  codePrefix: "CMP",
  name: ["name"],
  subtitle: "industry",
  fields: {
    name: { type: "text", label: "Name", max: 160, required: true },
    legalName: { type: "text", label: "Legal name", max: 200 },
    type: {
      type: "choice",
      label: "Type",
      options: [
        { value: "client", label: "Client" },
        { value: "prospect", label: "Prospect" },
        { value: "partner", label: "Partner" },
      ],
      initial: "client",
    },
    clientCode: { type: "reference", label: "Client code", to: "clientCodes" },
    industry: { type: "text", label: "Industry", max: 80 },
    website: { type: "url", label: "Website" },
    contactName: { type: "text", label: "Contact name", max: 160 },
    contactEmail: { type: "email", label: "Contact email" },
    contactPhone: { type: "phone", label: "Contact phone" },
    address: { type: "multiline", label: "Address", max: 400 },
    stateId: state,
    cityId: city,
    zone: { type: "reference", label: "Zone", to: "zones" },
    paymentTermsDays: { type: "integer", label: "Payment terms", min: 0, max: 365, unit: "days" },
    currency,
    status: {
      type: "choice",
      label: "Status",
      options: [
        { value: "prospect", label: "Prospect", tone: "info" },
        { value: "active", label: "Active", tone: "success" },
        { value: "on_hold", label: "On hold", tone: "warning" },
        { value: "inactive", label: "Inactive", tone: "neutral" },
        { value: "archived", label: "Archived", tone: "neutral" },
      ],
      initial: "prospect",
    },
    tags,
  },
  derived: {
    centers: { label: "Centers", type: "names" },
    openProjects: { label: "Open projects", type: "integer" },
    activeFreelancers: { label: "Active freelancers", type: "integer" },
  },
  list: {
    columns: ["name", "status", "type", "contactName", "cityId", "zone", "updatedAt"],
    sorts: ["code", "name", "status", "type", "createdAt", "updatedAt"],
    initialSort: "-updatedAt",
    filters: ["status", "type", "zone", "stateId", "tags"],
    search: ["name", "legalName", "contactName", "contactEmail"],
  },
  form: [
    { title: "Company", fields: ["name", "legalName", "type", "clientCode", "industry", "website"] },
    { title: "Contact", fields: ["contactName", "contactEmail", "contactPhone"] },
    { title: "Place", fields: ["address", "stateId", "cityId", "zone"] },
    { title: "Terms", fields: ["paymentTermsDays", "currency"] },
    { title: "Standing", fields: ["status", "tags"] },
  ],
};
