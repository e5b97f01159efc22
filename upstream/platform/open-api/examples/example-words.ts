import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { EXAMPLE_IDS, EXAMPLE_MOMENT, exampleValues } from "./example-records";

/** The names of properties that hold the id of a record of another kind. */
export const REFERRED: Record<string, keyof typeof EXAMPLE_IDS> = {
  freelancerId: "freelancers",
  companyId: "companies",
  teamId: "teams",
  projectId: "projects",
  assignmentId: "assignments",
  taskId: "tasks",
  positionId: "positions",
  viewId: "views",
  changeSetId: "changeSets",
};

/** The kind of the record that a part of an answer is about, by the part's name. */
export const KIND_OF_PART: Record<string, Kind> = {
  project: "projects",
  company: "companies",
  assignment: "assignments",
  people: "freelancers",
  member: "freelancers",
};

export const NUMBERS: Record<string, number> = {
  allocation: 60,
  capacity: 100,
  freeHours: 24,
  fullWeeks: 12.5,
  load: 80,
  max: 40,
  openings: 3,
  points: 32,
  score: 78,
  size: 20,
  total: 12,
  totalElements: 12,
  expiresIn: 43_200,
  version: 3,
  weeks: 52,
};

export const FALSE = ["firstAccount", "hasMore", "isNarrowed", "isUndo", "isUndone", "setupCodeRequired"];

export const VALUES: Record<string, unknown> = { before: "screening", after: "active", value: "active" };

export const MAPS: Record<string, unknown> = { byStatus: { active: 12 } };

export const TEXTS: Record<string, string> = {
  answer: "Yes, twice a month.",
  answeredAt: EXAMPLE_MOMENT,
  answeredBy: "Dana Admin",
  decision: "accept",
  optionalField: "freelancers.email",
  people: "Dana Admin",
  question: "Can she travel?",
  mapping: "Test the fire alarm",
  near: "NYC01,ROLE_SECURITY",
  accessToken: "mvKx0fV5m8Qy2wTj7Lr4",
  action: "update",
  actor: "Dana Admin",
  amount: "12600.00",
  assigner: "Dana Admin",
  at: EXAMPLE_MOMENT,
  given: ":projectId=01980000-0000-7000-8000-000000000004",
  touchedAt: EXAMPLE_MOMENT,
  seenAt: EXAMPLE_MOMENT,
  start: "2027-03-01",
  end: "2027-06-30",
  billMax: "160.00",
  billMin: "80.00",
  availability: "available",
  availableFrom: "2026-12-01",
  bookedUntil: "2027-06-30",
  by: "Dana Admin",
  "center_manager-issueCats": "Attendance,Equipment",
  challenge: "q5Xm2vLr8TzY0aWd",
  country: "US",
  change: "Kafka would add 8 points",
  clientDataJSON: "eyJ0eXBlIjoi",
  clientCodes: "ENT-A,ENT-B",
  attestationObject: "o2NmbXRkbm9uZQ",
  authenticatorData: "SZYN5YgOjGh0NBcP",
  confirmedAt: EXAMPLE_MOMENT,
  createdAt: EXAMPLE_MOMENT,
  day: "2026-11-23",
  detail: "Work laptop",
  evidence: "2 of 3 skills: Node.js, PostgreSQL",
  field: "status",
  finishedAt: EXAMPLE_MOMENT,
  freeFrom: "2026-11-23",
  freelancerStatus: "active",
  gapStart: "2026-12-07",
  from: "2026-11-23",
  kind: "projects",
  language: "English",
  lastSeenAt: EXAMPLE_MOMENT,
  lastUsedAt: EXAMPLE_MOMENT,
  layout: "",
  matched: "Node.js",
  message: "This record has changed",
  missing: "Kafka",
  month: "2026-11",
  next: "WyIyMDI2LTExLTIzIl0",
  network: "203.0.113.7",
  owner: "Dana Admin",
  passwordChangedAt: EXAMPLE_MOMENT,
  photoUrl: "https://www.example.com/photo.png",
  previous: "WyIyMDI2LTExLTIzIl0",
  projectStatus: "in_progress",
  companyStatus: "active",
  query: "status=active",
  base: "USD",
  currency: "USD",
  rated: "EUR",
  convertedRate: "104.50",
  converted: "104.50",
  rate: "1.085",
  rateMonth: "2026-11",
  rateMax: "120.00",
  rateMin: "60.00",
  rawId: "mZ4tX0bQ",
  reason: "Not active",
  recoveryCode: "KX7M-2QRW-9HBD",
  recordId: EXAMPLE_IDS.freelancers,
  roles: "ROLE_RECRUITER",
  "security-issueCats": "Phishing,Device theft",
  setupCode: "",
  signature: "MEUCIQDx",
  signedInAt: EXAMPLE_MOMENT,
  since: EXAMPLE_MOMENT,
  shortName: "ROLE_RECRUITER",
  skill: "PostgreSQL",
  source: "api",
  startedAt: EXAMPLE_MOMENT,
  stateId: "NY",
  statusSince: EXAMPLE_MOMENT,
  subtitle: "Senior Backend Engineer, payments",
  timeZone: "Europe/Berlin",
  locale: "de-DE",
  to: "2027-03-31",
  transport: "internal",
  updatedAt: EXAMPLE_MOMENT,
  uri: "otpauth://totp/Muster:dana%40example.com?issuer=Muster&secret=JBSWY3DPEHPK3PXP",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0",
  userHandle: "MDE5ODAwMDA",
  userType: "admin",
  username: "dana",
  value: "PostgreSQL",
  week: "2026-11-23",
  zones: "NE,SE",
  overlap: "Access control",
  author: "Dana Admin",
  body: "The badges are on their way, @dana.",
  uploader: "Dana Admin",
  center: "New York Hudson Yards",
  failure: "MAP-000042: Choose a category of this role",
  before: "ENT-A",
  after: "ENT-B",
  was: "ENT-A",
  theirs: "ENT-B",
  mine: "ENT-C",
  label: "companies",
  path: "/companies?clientCode=ENT-A",
  updatedBy: "Dana Admin",
  error: "It failed several times.",
  key: "clientCodes",
};

/** Tokens of links, and the state of a single sign-on. */
export const EXAMPLE_TOKENS = {
  invitation: "Xh2vQ9bNc4RkT7yLw0Zs",
  reset: "Jm5pD8fGa1VxK6uEq3Wt",
  email: "Rw6tC3dKf9XbN2vGy8Qs",
  state: "Pz4nB7cHe2YsM9jRo5Lu",
} as const;

/** The id in the path of a call, by the call's tag. */
export const ID_OF_TAG: Record<string, string> = {
  views: EXAMPLE_IDS.views,
  changes: EXAMPLE_IDS.changeSets,
  imports: EXAMPLE_IDS.imports,
  jobs: EXAMPLE_IDS.jobs,
  notifications: EXAMPLE_IDS.notifications,
  outbox: EXAMPLE_IDS.mails,
};

/** An example of a parameter that isn't a filter; null for cursors, which only an answer gives. */
export function exampleParameter(name: string, kind: Kind): unknown {
  if (name === "after" || name === "before") return null;
  if (name === "sort") return definitionOf(kind).list.initialSort;
  if (name === "where") return `status:${String(exampleValues(kind).status)}`;
  return PARAMETERS[name];
}

const PARAMETERS: Record<string, string> = {
  by: EXAMPLE_IDS.users,
  columns: "code,name,status",
  count: "exact",
  fields: "status",
  from: "2026-11-23",
  "idempotency-key": "01980000-0000-7000-8000-0000000000bb",
  "if-match": '"3"',
  jobType: "bulk-runs",
  limits: "active:100",
  name: "people.csv",
  outcome: "failed",
  q: "engineer",
  state: "failed",
  unread: "true",
  "x-confirm": "overload",
};
