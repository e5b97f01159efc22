export const DECLINE_REASONS = [
  "Took another offer",
  "Rate too low",
  "Start date too early",
  "Wants fully remote work",
  "Client preferred another candidate",
];

export const WITHDRAW_REASONS = [
  "Position was filled by another candidate",
  "Project canceled",
  "Scope changed before the start",
  "References were not confirmed in time",
];

export const TERMINATION_REASONS = [
  "Budget cut by the client",
  "Project put on hold",
  "Left for a permanent position",
  "Work didn’t meet expectations",
];

export const ASSIGNMENT_TAGS = ["extension likely", "on site", "key person", "night shift", "new client"];
