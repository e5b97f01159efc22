import type { Profession } from "@/upstream/platform/database/seed/content/profession";

export const DESIGN: readonly Profession[] = [
  {
    role: "Product Designer",
    family: "design",
    rate: [64, 124],
    skills: [
      "Figma",
      "Prototyping",
      "Design systems",
      "Interaction design",
      "Usability testing",
      "Accessibility",
      "Workshops",
    ],
    focuses: ["complex workflows", "design systems", "B2B software", "health products", "mobile banking"],
    operations: [
      "Redesigned a claims workflow so that new staff learn it in a day.",
      "Built a design system that eleven teams draw from.",
      "Raised completion of a loan application from 41 to 67 percent.",
    ],
  },
  {
    role: "UX Researcher",
    family: "design",
    rate: [62, 116],
    skills: [
      "User interviews",
      "Usability testing",
      "Surveys",
      "Diary studies",
      "Service blueprints",
      "Synthesis",
      "Recruiting",
    ],
    focuses: ["field research", "public services", "healthcare", "mixed methods"],
    operations: [
      "Spent a month on night shifts to learn why nurses bypassed a system.",
      "Set up a research panel that answers a question within a week.",
      "Killed a six-month roadmap with eight interviews, to everyone’s relief.",
    ],
  },
  {
    role: "Brand Designer",
    family: "design",
    rate: [54, 108],
    skills: ["Illustrator", "InDesign", "Brand identity", "Typography", "Packaging", "Art direction", "Figma"],
    focuses: ["identity systems", "packaging", "nonprofits", "campaign design"],
    operations: [
      "Gave a regional food brand an identity that works from truck to jar.",
      "Art-directed a fundraising campaign that beat its target by a third.",
      "Wrote brand guidelines short enough that people follow them.",
    ],
  },
  {
    role: "Motion Designer",
    family: "design",
    rate: [52, 104],
    skills: ["After Effects", "Cinema 4D", "Storyboarding", "Lottie", "Premiere Pro", "Sound design", "Illustration"],
    focuses: ["product films", "interface motion", "training videos", "event visuals"],
    operations: [
      "Made the launch film of a medical device seen by 2 million people.",
      "Produced sixty safety clips for warehouse staff in four languages.",
      "Built a motion library that product teams use without a designer.",
    ],
  },
];
