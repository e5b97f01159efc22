import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import {
  EXAMPLE_IDS,
  EXAMPLE_MOMENT,
  exampleListed,
  examplePatch,
  exampleRecord,
  exampleValues,
} from "./example-records";
import { workExamples } from "./example-work";
import { schemaNames } from "./named-schemas";

/** The names of properties that hold the id of a record of another kind. */
export const REFERRED: Record<string, keyof typeof EXAMPLE_IDS> = {
  freelancerId: "freelancers",
  companyId: "companies",
  teamId: "teams",
  projectId: "projects",
  assignmentId: "assignments",
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
  accessToken: "mvKx0fV5m8Qy2wTj7Lr4",
  action: "update",
  actor: "Dana Admin",
  amount: "12600.00",
  at: EXAMPLE_MOMENT,
  availableFrom: "2027-03-01",
  by: "Dana Admin",
  "center_manager-issueCats": "Attendance,Equipment",
  change: "Kafka would add 8 points",
  clientCodes: "ENT-A,ENT-B",
  confirmedAt: EXAMPLE_MOMENT,
  createdAt: EXAMPLE_MOMENT,
  day: "2026-11-23",
  evidence: "2 of 3 skills: Node.js, PostgreSQL",
  field: "status",
  finishedAt: EXAMPLE_MOMENT,
  freeFrom: "2026-11-23",
  from: "2026-11-23",
  language: "English",
  layout: "",
  matched: "Node.js",
  message: "This record has changed",
  missing: "Kafka",
  month: "2026-11",
  next: "WyIyMDI2LTExLTIzIl0",
  owner: "Dana Admin",
  photoUrl: "https://www.example.com/photo.png",
  previous: "WyIyMDI2LTExLTIzIl0",
  query: "status=active",
  rateMax: "120.00",
  rateMin: "60.00",
  reason: "Not active",
  recordId: EXAMPLE_IDS.freelancers,
  roles: "ROLE_RECRUITER",
  "security-issueCats": "Phishing,Device theft",
  setupCode: "",
  shortName: "ROLE_RECRUITER",
  skill: "PostgreSQL",
  source: "api",
  startedAt: EXAMPLE_MOMENT,
  stateId: "NY",
  statusSince: EXAMPLE_MOMENT,
  subtitle: "Senior Backend Engineer, payments",
  to: "2027-03-31",
  updatedAt: EXAMPLE_MOMENT,
  userType: "admin",
  username: "dana",
  value: "PostgreSQL",
  week: "2026-11-23",
  zones: "NE,SE",
};

const BULK_TARGET = { query: "updatedAt=this-month", expected: 12, except: [] };
const USER = {
  id: EXAMPLE_IDS.users,
  userType: "admin",
  username: "dana",
  email: "dana@example.com",
  firstName: "Dana",
  lastName: "Admin",
  name: "Dana Admin",
  photoUrl: null,
  role: "Administrator",
  roles: [],
  centerCode: null,
  companyId: null,
  isOnboardingCompleted: true,
};

/** Tokens of links, and the state of a single sign-on. */
export const EXAMPLE_TOKENS = {
  invitation: "Xh2vQ9bNc4RkT7yLw0Zs",
  reset: "Jm5pD8fGa1VxK6uEq3Wt",
  state: "Pz4nB7cHe2YsM9jRo5Lu",
} as const;

const MAIL = {
  id: EXAMPLE_IDS.mails,
  to: "dana@example.com",
  subject: "Reset your Muster password",
  createdAt: EXAMPLE_MOMENT,
  sentAt: EXAMPLE_MOMENT,
  state: "sent",
  attempts: 1,
  error: null,
};

/** Examples of whole schemas, by name. */
export function wholeExamples(): Record<string, unknown> {
  return {
    ...Object.fromEntries(KINDS.flatMap((kind) => Object.entries(examplesOfKind(kind)))),
    AccountLink: {
      username: "dana",
      email: "dana@example.com",
      firstName: "Dana",
      lastName: "Admin",
      sentBy: "Alex Admin",
    },
    AccountLinkToken: { purpose: "invitation", token: EXAMPLE_TOKENS.invitation },
    ForgottenPassword: { login: "dana@example.com" },
    InvitationAcceptance: {
      token: EXAMPLE_TOKENS.invitation,
      firstName: "Dana",
      lastName: "Admin",
      password: "correct-horse-7-battery",
    },
    Mail: { ...MAIL, body: "Set a new password within one hour: …" },
    NewPassword: { token: EXAMPLE_TOKENS.reset, password: "correct-horse-7-battery" },
    OutboxPage: { content: [MAIL], totalElements: 1, totalPages: 1, size: 20, number: 1, isReadable: true },
    SignInOptions: { singleSignOn: { label: "company account" } },
    SingleSignOnAttempt: { authorizationUrl: "https://login.example.com/authorize", state: EXAMPLE_TOKENS.state },
    SingleSignOnReturn: { state: EXAMPLE_TOKENS.state, query: `?code=a-code&state=${EXAMPLE_TOKENS.state}` },
    Bulk: { target: BULK_TARGET, operation: { type: "addTag", field: "tags", tag: "top rated" } },
    BulkTarget: BULK_TARGET,
    BulkRun: {
      id: EXAMPLE_IDS.changeSets,
      kind: "freelancers",
      operation: { type: "addTag", field: "tags" },
      state: "done",
      total: 12,
      done: 12,
      changed: 11,
      failed: 0,
      failures: [],
      startedAt: EXAMPLE_MOMENT,
      finishedAt: EXAMPLE_MOMENT,
    },
    Export: { target: BULK_TARGET, format: "csv", columns: "code,name,status" },
    Facets: { facets: [{ field: "status", values: [{ value: "active", count: 12, isExact: true }] }] },
    SelectedTags: { target: BULK_TARGET },
    NewView: { kind: "freelancers", name: "Active in New York", query: "status=active&stateId=NY", layout: "" },
    ViewPatch: { name: "Active in New York", sharing: "private" },
    SignIn: { login: "dana@example.com", password: "correct-horse-7-battery" },
    SignUp: {
      firstName: "Dana",
      lastName: "Admin",
      email: "dana@example.com",
      username: "dana",
      password: "correct-horse-7-battery",
    },
    ...workExamples(),
    User: USER,
    ViewAs: { userId: EXAMPLE_IDS.users },
    UserAccess: {
      access: {
        accessRole: "Center admin",
        reason: "Their type is CLIENT_CENTER and their center is NYC01",
        centerCode: "NYC01",
        administers: false,
        kinds: [
          {
            kind: "projects",
            grants: [{ verb: "read", scope: "center" }],
            rule: "Center admins see, add, edit, export the projects of their center, and delete none.",
          },
        ],
      },
      sessions: 1,
      lastSignInAt: EXAMPLE_MOMENT,
      invitation: null,
      viewings: [],
      may: { manage: true, viewAs: true },
    },
    Audience: {
      groups: [
        {
          accessRole: "Administrator",
          rule: "Administrators have full access to projects.",
          count: 1,
          people: [{ id: EXAMPLE_IDS.users, name: "Dana Admin", username: "dana" }],
        },
      ],
    },
    Weights: { skills: 40, availability: 20, rate: 15, place: 10, languages: 5, company: 10 },
  };
}

function examplesOfKind(kind: Kind): Record<string, unknown> {
  const names = schemaNames(kind);
  return {
    [names.row]: exampleRecord(kind),
    [names.listed]: exampleListed(kind),
    [names.create]: exampleValues(kind),
    [names.update]: examplePatch(kind),
  };
}

/** The id in the path of a call, by the call's tag. */
export const ID_OF_TAG: Record<string, string> = {
  views: EXAMPLE_IDS.views,
  changes: EXAMPLE_IDS.changeSets,
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
  q: "engineer",
  state: "failed",
  unread: "true",
  "x-confirm": "overload",
};
