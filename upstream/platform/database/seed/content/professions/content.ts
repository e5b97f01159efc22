import type { Profession } from "@/upstream/platform/database/seed/content/profession";

export const CONTENT: readonly Profession[] = [
  {
    role: "Content Strategist",
    family: "content",
    rate: [54, 104],
    skills: ["Content strategy", "Information architecture", "Editorial planning", "SEO", "CMS migration", "Taxonomy"],
    focuses: ["site migrations", "help centers", "health content", "B2B services"],
    operations: [
      "Brought a 9,000-page site down to 1,100 pages that people find.",
      "Built the editorial calendar that a team of four can keep.",
      "Planned a CMS move with no lost search traffic.",
    ],
  },
  {
    role: "Technical Writer",
    family: "content",
    rate: [48, 94],
    skills: ["API documentation", "Docs as code", "Markdown", "OpenAPI", "Release notes", "DITA", "Editing"],
    focuses: ["API documentation", "medical devices", "admin guides", "developer portals"],
    operations: [
      "Wrote the API guide that halved a support queue.",
      "Kept device manuals audit-ready through four product releases.",
      "Set up a docs pipeline that engineers add to without being asked.",
    ],
  },
  {
    role: "Copywriter",
    family: "content",
    rate: [42, 88],
    skills: ["Copywriting", "UX writing", "Email campaigns", "Brand voice", "Editing", "Landing pages", "Scripts"],
    focuses: ["product copy", "email programs", "brand voice", "financial services"],
    operations: [
      "Rewrote onboarding emails and doubled the share of people who finish.",
      "Gave a bank a voice that its compliance team signs off.",
      "Writes short.",
    ],
  },
  {
    role: "SEO Specialist",
    family: "content",
    rate: [46, 92],
    skills: ["Technical SEO", "Keyword research", "Analytics", "Structured data", "Local SEO", "Content briefs"],
    focuses: ["local search", "retail catalogs", "site moves", "technical audits"],
    operations: [
      "Doubled organic bookings of a clinic group within a year.",
      "Guided three site moves without a dip in traffic.",
      "Fixed the crawl budget of a 400,000-product catalog.",
    ],
  },
  {
    role: "Paid Media Manager",
    family: "content",
    rate: [48, 98],
    skills: [
      "Google Ads",
      "Paid social",
      "Attribution",
      "Budget pacing",
      "Creative testing",
      "Analytics",
      "Landing pages",
    ],
    focuses: ["lead generation", "retail launches", "recruitment marketing", "subscription growth"],
    operations: [
      "Filled 220 seasonal warehouse jobs at half the usual cost per hire.",
      "Ran budgets of 300,000 dollars a month to a cost target.",
      "Stopped two channels that had never paid for themselves.",
    ],
  },
];
