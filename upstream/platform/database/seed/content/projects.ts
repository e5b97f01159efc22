export const PROJECT_TAGS = [
  "strategic",
  "fixed deadline",
  "on site",
  "extension likely",
  "new client team",
  "compliance",
];

export const CANCEL_REASONS = [
  "Budget moved to next year",
  "Client hired a permanent team",
  "Scope folded into another project",
  "Sponsor left the company",
];
