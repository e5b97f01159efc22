export const TEAMS: readonly (readonly [name: string, description: string, roles: readonly string[]])[] = [
  [
    "Portal Crew",
    "Builds and keeps customer portals.",
    ["Frontend Engineer", "Backend Engineer", "Product Designer", "QA Engineer"],
  ],
  [
    "Data Platform Bench",
    "Warehouses, pipelines and the reports on top.",
    ["Data Engineer", "BI Developer", "Data Analyst"],
  ],
  [
    "Cloud Operations",
    "Landing zones, releases and on-call.",
    ["DevOps Engineer", "Cloud Architect", "Security Engineer"],
  ],
  [
    "Mobile Squad",
    "Apps for people who work away from a desk.",
    ["Mobile Engineer", "Product Designer", "QA Engineer"],
  ],
  ["Brand Studio", "Identity, campaigns and everything printed.", ["Brand Designer", "Copywriter", "Motion Designer"]],
  [
    "Finance Interim Pool",
    "Controllers and analysts who can start within a week.",
    ["Interim Controller", "Financial Analyst"],
  ],
  ["Salesforce Practice", "Admin, migration and clean-up.", ["Salesforce Consultant", "Business Analyst"]],
  [
    "ERP Cutover Team",
    "Comes for the cutover, stays for the first close.",
    ["ERP Consultant", "Change Manager", "Business Analyst"],
  ],
  [
    "Discovery Lab",
    "Research and prototypes before anything is built.",
    ["UX Researcher", "Product Designer", "Product Manager"],
  ],
  ["Quality Guild", "Test strategy and automation for client teams.", ["QA Engineer", "DevOps Engineer"]],
  ["Documentation Desk", "Guides, API references and release notes.", ["Technical Writer", "Content Strategist"]],
  [
    "Growth Team",
    "Search, ads and email, measured weekly.",
    ["Paid Media Manager", "SEO Specialist", "Copywriter", "Data Analyst"],
  ],
  ["Recruiting Flex", "Sourcers and recruiters for hiring peaks.", ["Technical Recruiter"]],
  [
    "Applied AI Group",
    "Models that make it to production.",
    ["Machine Learning Engineer", "Data Engineer", "Backend Engineer"],
  ],
  [
    "Rollout Office",
    "Plans, trains and follows system rollouts.",
    ["Project Manager", "Change Manager", "Agile Coach"],
  ],
  ["Supply Chain Desk", "Stock, routes and supplier scorecards.", ["Supply Chain Analyst", "Data Analyst"]],
];
