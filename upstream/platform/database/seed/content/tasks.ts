import type { Frequency } from "@/lib/records/task-periods";

type Person = readonly [firstName: string, lastName: string];

/** Who manages the first centers and who looks after their security; null where nobody does. */
export const STAFF: readonly (readonly [center: string, manager: Person, security: Person | null])[] = [
  ["ATL01", ["Maya", "Ellison"], ["Victor", "Amadi"]],
  ["AUS01", ["Curtis", "Beaumont"], ["Leah", "Sandoval"]],
  ["BOS01", ["Fiona", "Gallagher"], ["Anton", "Petrov"]],
  ["CHI01", ["Darius", "Cole"], ["Renee", "Kowalski"]],
  ["NYC01", ["Soraya", "Haddad"], ["Julian", "Ferraro"]],
  ["SEA01", ["Grace", "Nakamura"], ["Tobias", "Lund"]],
  ["DEN01", ["Wesley", "Harmon"], null],
  ["SFO01", ["Ingrid", "Solberg"], ["Rafael", "Dominguez"]],
];

type Template = {
  role: string;
  category: string;
  title: string;
  description: string;
  frequency: Frequency;
  dueOffset: number;
  /** How many of the first centers have it. */
  centers: number;
};

export const TEMPLATES: readonly Template[] = [
  {
    role: "ROLE_CENTER_MANAGER",
    category: "Timesheets",
    title: "Approve last week’s timesheets",
    description: "Check the hours of everybody at work here against their assignments, then approve them.",
    frequency: "weekly",
    dueOffset: 1,
    centers: 8,
  },
  {
    role: "ROLE_CENTER_MANAGER",
    category: "Attendance",
    title: "Review the month’s attendance",
    description: "Note unexplained absences and talk to the people concerned.",
    frequency: "monthly",
    dueOffset: 6,
    centers: 8,
  },
  {
    role: "ROLE_CENTER_MANAGER",
    category: "Safety",
    title: "Walk the fire exits",
    description: "Every exit is marked, lit and clear. Attach a photo of each floor plan.",
    frequency: "monthly",
    dueOffset: 14,
    centers: 6,
  },
  {
    role: "ROLE_CENTER_MANAGER",
    category: "Equipment",
    title: "Count loaned laptops",
    description: "Compare the cupboard with the list and report what is missing.",
    frequency: "quarterly",
    dueOffset: 30,
    centers: 5,
  },
  {
    role: "ROLE_SECURITY",
    category: "Access control",
    title: "Review access badges",
    description: "Compare the badges with the people who work here, and block those of people who left.",
    frequency: "monthly",
    dueOffset: 4,
    centers: 6,
  },
  {
    role: "ROLE_SECURITY",
    category: "Phishing",
    title: "Send the phishing test",
    description: "Send this month’s test email and report who clicked to the center manager.",
    frequency: "monthly",
    dueOffset: 18,
    centers: 4,
  },
  {
    role: "ROLE_SECURITY",
    category: "Visitor incident",
    title: "Check the visitor book",
    description: "Every visitor has signed out. Follow up those who have not.",
    frequency: "weekly",
    dueOffset: 4,
    centers: 3,
  },
  {
    role: "ROLE_SECURITY",
    category: "Access control",
    title: "Test the door alarms",
    description: "Open each guarded door once and note how long the answer takes.",
    frequency: "quarterly",
    dueOffset: 20,
    centers: 2,
  },
  {
    role: "ROLE_RECRUITER",
    category: "Onboarding",
    title: "Welcome new starters",
    description: "Meet everybody who starts this month on their first day.",
    frequency: "monthly",
    dueOffset: 2,
    centers: 3,
  },
];

/** Tasks that an administrator gave to one of the accounts, with the days until they are due. */
export const SINGLE_TASKS: readonly (readonly [
  username: string,
  title: string,
  dueInDays: number,
  description?: string,
])[] = [
  ["admin", "Decide on the new zone for Hawaii", 6],
  ["admin", "Answer the audit’s questions on access", -2],
  ["center", "Send the floor plan of the training room", 3],
  ["center", "Name a deputy for December", 10],
  ["center2", "Renew the contract for parking", -4],
  [
    "client",
    "Confirm the team’s days off in December",
    5,
    "Ask everybody at work for you, and write the days into a comment.",
  ],
  ["centeradmin", "Review the list of keys", 2, "Compare the list with the key cabinet, and attach what you signed."],
  ["centeradmin", "Approve the holiday schedule", -1, "At least two people of each shift have to be on site."],
  ["dataentry", "Complete the phone numbers of new freelancers", 4],
  ["datahead", "Merge duplicate companies of October", -6],
  ["user", "Read the updated travel policy", 7, "Hotels have new limits, and you now book trains yourself."],
  ["user", "Return the visitor badge", -3, "Hand it in at any reception, and ask for a receipt."],
  ["sys", "Check last week’s failed imports", 1],
];

export const SKIP_REASONS = [
  "The center was closed that week",
  "Done by the building’s owner this time",
  "Merged with the audit",
  "Nobody was on site",
] as const;
