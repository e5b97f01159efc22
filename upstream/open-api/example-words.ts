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
  challenge: "q5Xm2vLr8TzY0aWd",
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
  from: "2026-11-23",
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
  query: "status=active",
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
  label: "companies",
  path: "/companies?clientCode=ENT-A",
  updatedBy: "Dana Admin",
  error: "It failed several times.",
  key: "clientCodes",
};

const BULK_TARGET = { query: "updatedAt=this-month", expected: 12, except: [] };
const IMPORT_SETTINGS = {
  sheet: 0,
  headerRow: 0,
  columns: ["firstName", "lastName", "email"],
  mode: "upsert",
  key: "email",
  blanks: "keep",
  stale: "fail",
  dates: "mdy",
  decimals: "point",
  replacements: [],
};
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

const CREDENTIAL = { id: "mZ4tX0bQ", rawId: "mZ4tX0bQ", type: "public-key", clientExtensionResults: {} };
const ATTESTATION = {
  ...CREDENTIAL,
  response: { clientDataJSON: "eyJ0eXBlIjoi", attestationObject: "o2NmbXRkbm9uZQ", transports: ["internal"] },
};
const ASSERTION = {
  ...CREDENTIAL,
  response: { clientDataJSON: "eyJ0eXBlIjoi", authenticatorData: "SZYN5YgOjGh0NBcP", signature: "MEUCIQDx" },
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
    Import: {
      id: EXAMPLE_IDS.imports,
      kind: "freelancers",
      fileName: "people.csv",
      fileBytes: 1_240,
      state: "checked",
      error: null,
      sheets: [{ name: "", isHidden: false, sample: [{ n: 1, cells: ["First name", "Last name", "Email"] }] }],
      settings: IMPORT_SETTINGS,
      total: 12,
      done: 12,
      counts: { create: 10, update: 1, unchanged: 0, skipped: 0, failed: 1 },
      reasons: [{ outcome: "failed", field: "email", message: "Enter an email address", value: null, count: 1 }],
      open: 11,
      createdAt: EXAMPLE_MOMENT,
      elapsedSeconds: 1,
      isUndone: false,
      hasChanges: false,
    },
    ImportEdits: { edits: [{ n: 2, column: 2, value: "ada@example.com" }] },
    ImportList: [
      {
        id: EXAMPLE_IDS.imports,
        kind: "freelancers",
        fileName: "people.csv",
        state: "checked",
        total: 12,
        counts: { create: 10, update: 1, unchanged: 0, skipped: 0, failed: 1 },
        createdAt: EXAMPLE_MOMENT,
      },
    ],
    ImportRows: {
      rows: [
        {
          n: 2,
          cells: ["Ada", "Love", "not an address"],
          outcome: "failed",
          isDone: false,
          recordId: null,
          code: null,
          errors: [{ field: "email", message: "Enter an email address", value: null }],
          changes: [],
          warning: null,
        },
      ],
      total: 1,
    },
    ImportSettings: IMPORT_SETTINGS,
    ImportSettingsPatch: { mode: "upsert", key: "email" },
    SelectedTags: { target: BULK_TARGET },
    NewView: { kind: "freelancers", name: "Active in New York", query: "status=active&stateId=NY", layout: "" },
    ViewPatch: { name: "Active in New York", sharing: "private" },
    NewPasskey: { name: "Work laptop", credential: ATTESTATION },
    PasskeyPatch: { name: "Work laptop" },
    Passkey: { id: EXAMPLE_IDS.views, name: "Work laptop", createdAt: EXAMPLE_MOMENT, lastUsedAt: null },
    PasskeySignIn: { credential: ASSERTION },
    PasswordChange: {
      currentPassword: "correct-horse-7-battery",
      password: "quiet-lantern-42-orbit",
      endOtherSessions: true,
    },
    PasswordProof: { currentPassword: "correct-horse-7-battery" },
    Proof: { code: "492039" },
    Code: { code: "492039" },
    TwoFactorSignIn: { challenge: "q5Xm2vLr8TzY0aWd", code: "492039" },
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
  page: "1",
  q: "engineer",
  state: "failed",
  unread: "true",
  "x-confirm": "overload",
};
