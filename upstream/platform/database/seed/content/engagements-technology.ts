import type { Engagement } from "./engagement";

export const TECHNOLOGY: readonly Engagement[] = [
  {
    title: "Customer portal rebuild",
    description: "Replace the portal that customers sign in to with one that works on a phone and meets WCAG 2.2 AA.",
    roles: [
      ["Frontend Engineer", 3],
      ["Backend Engineer", 2],
      ["Product Designer", 1],
      ["QA Engineer", 1],
    ],
  },
  {
    title: "Patient intake redesign",
    description: "Shorten check-in at the clinics: forms at home, identity at the desk, nothing asked twice.",
    roles: [
      ["Product Designer", 2],
      ["UX Researcher", 1],
      ["Full-Stack Engineer", 2],
      ["Business Analyst", 1],
    ],
    industries: ["Healthcare"],
  },
  {
    title: "Claims intake automation",
    description:
      "Read incoming claims, route the simple ones straight through and show reviewers why the rest need them.",
    roles: [
      ["Machine Learning Engineer", 2],
      ["Data Engineer", 2],
      ["Backend Engineer", 2],
      ["Business Analyst", 1],
    ],
    industries: ["Insurance", "Healthcare", "Public sector"],
  },
  {
    title: "Data warehouse migration",
    description: "Move reporting off the old warehouse table by table, with both running until the figures agree.",
    roles: [
      ["Data Engineer", 3],
      ["BI Developer", 2],
      ["Project Manager", 1],
    ],
  },
  {
    title: "Route planning rollout",
    description: "Bring the new route planner to every depot, with dispatchers trained and the old tool switched off.",
    roles: [
      ["Supply Chain Analyst", 2],
      ["Change Manager", 2],
      ["Full-Stack Engineer", 2],
    ],
    industries: ["Logistics", "Retail", "Food and beverage"],
  },
  {
    title: "Cloud landing zone",
    description: "Accounts, networks, identity and guardrails for the teams that move to the cloud this year.",
    roles: [
      ["Cloud Architect", 1],
      ["DevOps Engineer", 3],
      ["Security Engineer", 1],
    ],
  },
  {
    title: "Single sign-on for all staff",
    description: "One identity for every employee and contractor, with leavers cut off within the hour.",
    roles: [
      ["Security Engineer", 2],
      ["DevOps Engineer", 1],
      ["Project Manager", 1],
      ["Technical Writer", 1],
    ],
  },
  {
    title: "Field inspection app",
    description:
      "An app that works with no signal, takes photos and readings, and files the report before the van leaves.",
    roles: [
      ["Mobile Engineer", 3],
      ["Product Designer", 1],
      ["Backend Engineer", 1],
      ["QA Engineer", 1],
    ],
    industries: ["Utilities", "Energy", "Construction", "Telecommunications", "Real estate"],
  },
  {
    title: "Payments platform hardening",
    description: "Load tests, reconciliation that never drifts, and a ledger that auditors can follow.",
    roles: [
      ["Backend Engineer", 3],
      ["DevOps Engineer", 1],
      ["QA Engineer", 2],
    ],
    industries: ["Financial services", "Retail", "Travel"],
  },
  {
    title: "SOC 2 readiness",
    description: "Close the gaps found in the pre-assessment and collect evidence without slowing the teams down.",
    roles: [
      ["Security Engineer", 2],
      ["Technical Writer", 1],
      ["Project Manager", 1],
    ],
  },
  {
    title: "Demand forecasting pilot",
    description: "Forecast weekly demand for two product lines and prove the gain against last year’s method.",
    roles: [
      ["Machine Learning Engineer", 1],
      ["Data Engineer", 1],
      ["Data Analyst", 2],
    ],
    industries: ["Retail", "Food and beverage", "Manufacturing", "Pharmaceuticals", "Agriculture"],
  },
  {
    title: "Mobile banking refresh",
    description: "A calmer app for the twenty things customers do most, on both platforms at once.",
    roles: [
      ["Mobile Engineer", 2],
      ["Product Designer", 2],
      ["QA Engineer", 1],
      ["Copywriter", 1],
    ],
    industries: ["Financial services"],
  },
  {
    title: "Plant floor dashboards",
    description: "Shift figures on a screen by the line: output, scrap and stops, right within a minute.",
    roles: [
      ["BI Developer", 2],
      ["Data Engineer", 1],
      ["Business Analyst", 1],
    ],
    industries: ["Manufacturing", "Aerospace", "Mining", "Medical devices"],
  },
  {
    title: "Booking engine replacement",
    description: "Swap the booking engine behind the site and the call center with no day off sale.",
    roles: [
      ["Backend Engineer", 3],
      ["Frontend Engineer", 2],
      ["QA Engineer", 2],
      ["Project Manager", 1],
    ],
    industries: ["Travel", "Hospitality"],
  },
  {
    title: "Permit system modernization",
    description: "Let residents apply, pay and follow a permit online, and let clerks work from one queue.",
    roles: [
      ["Full-Stack Engineer", 3],
      ["UX Researcher", 1],
      ["Business Analyst", 2],
    ],
    industries: ["Public sector", "Utilities", "Construction"],
  },
  {
    title: "Legacy batch retirement",
    description: "Find out what the nightly batch still does, replace what matters and switch it off.",
    roles: [
      ["Backend Engineer", 2],
      ["Data Engineer", 1],
      ["Business Analyst", 1],
    ],
  },
  {
    title: "Test automation foundation",
    description: "A suite that runs in half an hour and that the in-house team keeps green after we leave.",
    roles: [
      ["QA Engineer", 3],
      ["DevOps Engineer", 1],
    ],
  },
  {
    title: "Student records integration",
    description: "Connect admissions, records and the learning platform so that a change is entered once.",
    roles: [
      ["Backend Engineer", 2],
      ["Business Analyst", 1],
      ["Technical Writer", 1],
    ],
    industries: ["Education"],
  },
  {
    title: "Search and recommendations",
    description: "Help visitors find what they came for: better ranking, fewer dead ends, and tests that prove it.",
    roles: [
      ["Machine Learning Engineer", 2],
      ["Backend Engineer", 1],
      ["Data Analyst", 1],
    ],
    industries: ["Retail", "Media", "Software", "Education"],
  },
  {
    title: "Disaster recovery program",
    description: "Written plans, rehearsed twice, for the twelve systems the business can’t be without for a day.",
    roles: [
      ["Cloud Architect", 1],
      ["DevOps Engineer", 2],
      ["Project Manager", 1],
    ],
  },
];
