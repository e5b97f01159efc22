import type { Profession } from "@/upstream/platform/database/seed/content/profession";

export const DELIVERY: readonly Profession[] = [
  {
    role: "Product Manager",
    family: "delivery",
    rate: [78, 148],
    skills: ["Roadmaps", "Discovery", "Analytics", "Pricing", "Stakeholder management", "User stories", "Go-to-market"],
    focuses: ["platform products", "first hires", "regulated markets", "turnarounds"],
    operations: [
      "Took a logistics product from two pilots to forty paying customers.",
      "Said no to half a roadmap and doubled what shipped.",
      "Launched a benefits app in three states on the promised date.",
    ],
  },
  {
    role: "Project Manager",
    family: "delivery",
    rate: [62, 118],
    skills: ["Project planning", "Risk management", "PMP", "Budgeting", "Vendor management", "MS Project", "Reporting"],
    focuses: ["system rollouts", "site openings", "vendor programs", "rescue work"],
    operations: [
      "Opened nine service centers in fourteen months, each within budget.",
      "Brought a stalled ERP rollout back to a date the sponsor could believe.",
      "Ran a 6-million-dollar vendor program across four time zones.",
    ],
  },
  {
    role: "Agile Coach",
    family: "delivery",
    rate: [74, 134],
    skills: ["Scrum", "Kanban", "Facilitation", "Team coaching", "Metrics", "Retrospectives", "Change management"],
    focuses: ["new teams", "scaling without ceremony", "leadership coaching"],
    operations: [
      "Helped twelve teams halve their work in progress and ship twice as often.",
      "Coached a leadership group to plan in quarters instead of years.",
      "Left behind teams that no longer need a coach.",
    ],
  },
  {
    role: "Business Analyst",
    family: "delivery",
    rate: [56, 104],
    skills: [
      "Requirements",
      "Process mapping",
      "SQL",
      "BPMN",
      "User stories",
      "Workshops",
      "Acceptance testing",
      "Visio",
    ],
    focuses: ["claims and billing", "process redesign", "system selection", "public sector"],
    operations: [
      "Mapped a permit process of 71 steps and took out 29.",
      "Wrote the requirements for a billing change that went live without a hotfix.",
      "Ran the selection of a case system with nine vendors and one clear winner.",
    ],
  },
  {
    role: "Change Manager",
    family: "delivery",
    rate: [68, 122],
    skills: ["Change management", "Training design", "Communications", "Stakeholder mapping", "Prosci", "Facilitation"],
    focuses: ["system adoption", "mergers", "frontline staff", "training programs"],
    operations: [
      "Brought adoption of a new dispatch system to 94 percent in six weeks.",
      "Trained 3,000 store staff without closing a store.",
      "Guided two payroll teams through a merger with nobody leaving.",
    ],
  },
];
