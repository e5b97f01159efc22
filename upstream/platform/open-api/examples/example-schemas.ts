import { KINDS, type Kind } from "@/lib/records/kinds";
import { DEFAULT_WEIGHTS } from "@/lib/staffing/matching/weights";
import { importExamples } from "./example-imports";
import {
  EXAMPLE_IDS,
  EXAMPLE_MOMENT,
  exampleListed,
  examplePatch,
  exampleRecord,
  exampleValues,
} from "./example-records";
import { EXAMPLE_TOKENS } from "./example-words";
import { workExamples } from "./example-work";
import { schemaNames } from "@/upstream/platform/open-api/named-schemas";

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

const CREDENTIAL = { id: "mZ4tX0bQ", rawId: "mZ4tX0bQ", type: "public-key", clientExtensionResults: {} };
const ATTESTATION = {
  ...CREDENTIAL,
  response: { clientDataJSON: "eyJ0eXBlIjoi", attestationObject: "o2NmbXRkbm9uZQ", transports: ["internal"] },
};
const ASSERTION = {
  ...CREDENTIAL,
  response: { clientDataJSON: "eyJ0eXBlIjoi", authenticatorData: "SZYN5YgOjGh0NBcP", signature: "MEUCIQDx" },
};

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
    ...recordExamples(),
    ...importExamples(),
    ...workExamples(),
    ...accountExamples(),
    ...accessExamples(),
    Mail: { ...MAIL, body: "Set a new password within one hour: …" },
    OutboxPage: {
      content: [MAIL],
      totalElements: 1,
      totalPages: 1,
      size: 20,
      number: 1,
      isReadable: true,
      isDelivered: false,
    },
    ExchangeRates: { base: "USD", rates: [{ currency: "EUR", month: "2026-11", rate: "1.085" }] },
    Country: { code: "US", name: "United States" },
    Weights: DEFAULT_WEIGHTS,
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

function recordExamples(): Record<string, unknown> {
  return {
    Bulk: { target: BULK_TARGET, operation: { type: "addTag", field: "tags", tag: "top rated" } },
    BulkTarget: BULK_TARGET,
    UndoOptions: { overwrite: [EXAMPLE_IDS.freelancers] },
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
    Cells: { fields: ["tags"], rows: [{ id: EXAMPLE_IDS.changeSets, version: 3, texts: ["top rated, on call"] }] },
    Export: { target: BULK_TARGET, format: "csv", columns: "code,name,status" },
    Facets: { facets: [{ field: "status", values: [{ value: "active", count: 12, isExact: true }] }] },
    SelectedTags: { target: BULK_TARGET },
    NewView: { kind: "freelancers", name: "Active in New York", query: "status=active&stateId=NY", layout: "" },
    ViewPatch: { name: "Active in New York", sharing: "private" },
  };
}

function accountExamples(): Record<string, unknown> {
  return {
    AccountLink: {
      username: "dana",
      email: "dana@example.com",
      firstName: "Dana",
      lastName: "Admin",
      sentBy: "Alex Admin",
    },
    AccountLinkToken: { purpose: "invitation", token: EXAMPLE_TOKENS.invitation },
    EmailChange: { email: "dana.admin@example.com", currentPassword: "correct-horse-7-battery" },
    EmailConfirmation: { token: EXAMPLE_TOKENS.email },
    ForgottenPassword: { login: "dana@example.com" },
    InvitationAcceptance: {
      token: EXAMPLE_TOKENS.invitation,
      firstName: "Dana",
      lastName: "Admin",
      password: "correct-horse-7-battery",
    },
    NewPassword: { token: EXAMPLE_TOKENS.reset, password: "correct-horse-7-battery" },
    SignInOptions: { singleSignOn: { label: "company account" }, isMailDelivered: true },
    SingleSignOnAttempt: { authorizationUrl: "https://login.example.com/authorize", state: EXAMPLE_TOKENS.state },
    SingleSignOnReturn: { state: EXAMPLE_TOKENS.state, query: `?code=a-code&state=${EXAMPLE_TOKENS.state}` },
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
    User: USER,
    ViewAs: { userId: EXAMPLE_IDS.users },
  };
}

function accessExamples(): Record<string, unknown> {
  return {
    UserAccess: {
      access: {
        accessRole: "Center admin",
        reason: "Their type is CLIENT_CENTER and their center is NYC01",
        centerCode: "NYC01",
        administers: false,
        summary: "Center admin of NYC01",
        dashboard: {
          of: "center",
          parts: ["staffing", "spend"],
          text: "Their own tasks, which they see and mark done, and figures, spend, open positions, assignments that end and recent changes of their center.",
        },
        kinds: [
          {
            kind: "projects",
            grants: [{ verb: "read", scope: "center" }],
            rule: "Center admins see, add, edit, export the projects of their center, and delete none.",
            note: null,
          },
        ],
      },
      sessions: 1,
      lastSignInAt: EXAMPLE_MOMENT,
      twoFactorSince: null,
      passkeys: 0,
      events: [],
      invitation: null,
      viewings: [],
      may: { manage: true, viewAs: true, resetTwoFactor: false },
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
  };
}
