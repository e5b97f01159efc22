import type { Engagement } from "./engagement";

export const BUSINESS_ENGAGEMENTS: readonly Engagement[] = [
  {
    title: "Brand refresh and site relaunch",
    description: "A sharper identity, carried from the website to the vehicles, with the old one gone by launch day.",
    roles: [
      ["Brand Designer", 2],
      ["Content Strategist", 1],
      ["Frontend Engineer", 2],
      ["SEO Specialist", 1],
    ],
  },
  {
    title: "ERP cutover support",
    description: "Extra hands for the cutover: master data, open orders, and a war room for the first two weeks.",
    roles: [
      ["ERP Consultant", 3],
      ["Business Analyst", 2],
      ["Change Manager", 1],
    ],
    industries: ["Manufacturing", "Aerospace", "Food and beverage", "Medical devices", "Pharmaceuticals", "Mining"],
  },
  {
    title: "Month-end close improvement",
    description: "Bring the close from eleven working days to six and document every step on the way.",
    roles: [
      ["Interim Controller", 1],
      ["Financial Analyst", 2],
    ],
  },
  {
    title: "Seasonal hiring campaign",
    description: "Fill the seasonal roles before the peak: ads, sourcing, interviews and a first day that works.",
    roles: [
      ["Technical Recruiter", 3],
      ["Paid Media Manager", 1],
      ["Copywriter", 1],
    ],
  },
  {
    title: "Salesforce consolidation",
    description: "Merge the sales and service organizations into one, with clean accounts and reports people trust.",
    roles: [
      ["Salesforce Consultant", 3],
      ["Business Analyst", 1],
      ["Change Manager", 1],
    ],
  },
  {
    title: "Help center rewrite",
    description: "Two hundred articles instead of nine hundred, each answering one question in plain words.",
    roles: [
      ["Technical Writer", 3],
      ["Content Strategist", 1],
    ],
  },
  {
    title: "New manager training series",
    description: "Short films and exercises for people in their first hundred days of leading others.",
    roles: [
      ["Motion Designer", 2],
      ["Copywriter", 1],
      ["Change Manager", 1],
    ],
  },
  {
    title: "Supplier performance program",
    description: "Scorecards, quarterly reviews and a plan for the ten suppliers that cause most late orders.",
    roles: [
      ["Supply Chain Analyst", 3],
      ["Data Analyst", 1],
    ],
    industries: ["Manufacturing", "Retail", "Aerospace", "Food and beverage", "Construction", "Medical devices"],
  },
  {
    title: "Product discovery for small business customers",
    description: "Find out what small businesses would pay for, and test three offers before anything is built.",
    roles: [
      ["Product Manager", 1],
      ["UX Researcher", 2],
      ["Product Designer", 1],
    ],
  },
  {
    title: "Agile ways of working",
    description: "Coach six teams and the people above them until planning, delivery and review run without help.",
    roles: [
      ["Agile Coach", 2],
      ["Product Manager", 1],
    ],
  },
  {
    title: "Budget planning overhaul",
    description: "A driver-based plan in one model, owned by finance and understood by department heads.",
    roles: [
      ["Financial Analyst", 3],
      ["BI Developer", 1],
    ],
  },
  {
    title: "Subscriber growth program",
    description: "Landing pages, mail series and paid channels, tested weekly and cut where they don’t pay.",
    roles: [
      ["Paid Media Manager", 2],
      ["Copywriter", 2],
      ["SEO Specialist", 1],
      ["Data Analyst", 1],
    ],
    industries: ["Media", "Software", "Telecommunications", "Education", "Retail"],
  },
  {
    title: "Donor campaign",
    description: "A year-end campaign with one story, told in print, in mail and on screen.",
    roles: [
      ["Brand Designer", 1],
      ["Copywriter", 1],
      ["Motion Designer", 1],
      ["Paid Media Manager", 1],
    ],
    industries: ["Nonprofit", "Education", "Healthcare"],
  },
  {
    title: "Merger integration office",
    description: "Plan and follow the first hundred days: people, systems, contracts and the customers in between.",
    roles: [
      ["Project Manager", 2],
      ["Change Manager", 2],
      ["Financial Analyst", 1],
    ],
  },
  {
    title: "Audit preparation",
    description: "Reconciliations, evidence and a calm answer to every request on the auditors’ list.",
    roles: [
      ["Interim Controller", 1],
      ["Financial Analyst", 1],
      ["Technical Writer", 1],
    ],
  },
  {
    title: "Service desk transition",
    description: "Bring the service desk in-house: knowledge, tooling, hiring and a handover nobody notices.",
    roles: [
      ["Project Manager", 1],
      ["Technical Writer", 2],
      ["Technical Recruiter", 1],
      ["Change Manager", 1],
    ],
  },
];
