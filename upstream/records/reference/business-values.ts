/** Every state belongs to exactly one zone. */
export const ZONES = [
  { code: "NE", name: "Northeast", states: "CT ME MA NH NJ NY PA RI VT" },
  { code: "SE", name: "Southeast", states: "AL DE DC FL GA KY MD MS NC SC TN VA WV" },
  { code: "MW", name: "Midwest", states: "IL IN IA MI MN MO NE ND OH SD WI KS" },
  { code: "SW", name: "Southwest", states: "AR AZ LA NM OK TX" },
  { code: "MT", name: "Mountain", states: "CO ID MT NV UT WY" },
  { code: "PC", name: "Pacific", states: "AK CA HI OR WA" },
] as const;

export const CONFIG = {
  zones: ZONES.map((zone) => zone.code),
  clientCodes: ["ENT-A", "ENT-B", "MID-A", "MID-B", "SMB", "PUB-FED", "PUB-STATE", "EDU", "NPO", "PARTNER"],
  "security-issueCats": [
    "Access control",
    "Badge or key loss",
    "Data exposure",
    "Device theft",
    "Phishing",
    "Policy breach",
    "Visitor incident",
  ],
  "center_manager-issueCats": [
    "Attendance",
    "Equipment",
    "Facilities",
    "Onboarding",
    "Payroll",
    "Safety",
    "Scheduling",
    "Timesheets",
  ],
  roles: [
    "ROLE_SYS_ADMIN",
    "ROLE_SUSER",
    "ROLE_CENTER_ADMIN",
    "ROLE_CENTER_MANAGER",
    "ROLE_SECURITY",
    "ROLE_RECRUITER",
  ],
} as const;

export function requireZoneOf(stateId: string): string {
  const zone = ZONES.find((candidate) => candidate.states.split(" ").includes(stateId));
  if (!zone) throw new RangeError(`No zone has the state ${stateId}`);
  return zone.code;
}
