import type { ColumnType, Generated } from "kysely";
import type { AccountEventType, SignInMethod } from "@/lib/contract/account";
import type { Sharing } from "@/lib/contract/limits";
import type { Kind } from "@/lib/records/kinds";

type Timestamp = ColumnType<string, string | Date, string | Date>;
type OptionalTimestamp = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type Default<Value> = [Value] extends [ColumnType<infer Select, infer Insert, infer Update>]
  ? ColumnType<Select, Insert | undefined, Update>
  : ColumnType<Value, Value | undefined, Value>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type Tables = {
  users: {
    id: string;
    username: string;
    email: string;
    userType: string;
    roles: Default<string[]>;
    status: Default<"invited" | "active" | "suspended">;
    firstName: Nullable<string>;
    lastName: Nullable<string>;
    photoUrl: Nullable<string>;
    role: Nullable<string>;
    centerCode: Nullable<string>;
    companyId: Nullable<string>;
    isOnboardingCompleted: Generated<boolean>;
    disabledAt: OptionalTimestamp;
    deletedAt: OptionalTimestamp;
    createdAt: Default<Timestamp>;
    updatedAt: Default<Timestamp>;
  };
  credentials: { userId: string; passwordHash: string; changedAt: Default<Timestamp> };
  accountLinks: {
    hash: string;
    userId: string;
    purpose: "invitation" | "password-reset";
    createdBy: Nullable<string>;
    createdAt: Default<Timestamp>;
    expiresAt: Timestamp;
    usedAt: OptionalTimestamp;
    revokedAt: OptionalTimestamp;
  };
  mails: {
    id: string;
    toAddress: string;
    subject: string;
    body: string;
    createdAt: Default<Timestamp>;
    sentAt: OptionalTimestamp;
    attempts: Generated<number>;
    error: Nullable<string>;
    claimedUntil: OptionalTimestamp;
    failedAt: OptionalTimestamp;
  };
  identities: {
    issuer: string;
    subject: string;
    userId: string;
    createdAt: Default<Timestamp>;
    lastUsedAt: Default<Timestamp>;
  };
  ssoAttempts: { stateHash: string; nonce: string; codeVerifier: string; expiresAt: Timestamp };
  jobs: {
    id: string;
    type: string;
    title: string;
    payload: Generated<unknown>;
    state: Generated<"waiting" | "running" | "done" | "failed" | "cancelled">;
    total: Nullable<number>;
    done: Generated<number>;
    result: Nullable<unknown>;
    error: Nullable<string>;
    cancelRequestedAt: OptionalTimestamp;
    createdBy: Nullable<string>;
    createdAt: Default<Timestamp>;
    startedAt: OptionalTimestamp;
    endedAt: OptionalTimestamp;
  };
  jobLines: { jobId: string; n: Generated<number>; at: Default<Timestamp>; text: string };
  notifications: {
    id: string;
    userId: string;
    reason: string;
    title: string;
    path: Nullable<string>;
    createdAt: Default<Timestamp>;
    readAt: OptionalTimestamp;
    inApp: Generated<boolean>;
    kind: Nullable<string>;
    recordId: Nullable<string>;
    actorId: Nullable<string>;
    changes: Generated<number>;
    hour: OptionalTimestamp;
    mailedAt: OptionalTimestamp;
  };
  notificationSettings: { userId: string; reason: string; inApp: boolean; byMail: boolean };
  follows: { userId: string; kind: string; recordId: string; seenVersion: number; createdAt: Default<Timestamp> };
  digests: { userId: string; day: string; sentAt: Default<Timestamp> };
  tokens: {
    hash: string;
    userId: string;
    createdAt: Default<Timestamp>;
    lastSeenAt: Default<Timestamp>;
    expiresAt: Timestamp;
    revokedAt: OptionalTimestamp;
    id: Generated<string>;
    method: Default<SignInMethod>;
    network: Nullable<string>;
    userAgent: Nullable<string>;
    mustSetUpTwoFactor: Generated<boolean>;
    viewerToken: Nullable<string>;
  };
  authenticators: {
    userId: string;
    secret: string;
    lastStep: Generated<number>;
    createdAt: Default<Timestamp>;
    confirmedAt: OptionalTimestamp;
  };
  recoveryCodes: { userId: string; hash: string; usedAt: OptionalTimestamp };
  passkeys: {
    id: string;
    userId: string;
    credentialId: string;
    publicKey: string;
    counter: number;
    transports: Default<string[]>;
    name: string;
    createdAt: Default<Timestamp>;
    lastUsedAt: OptionalTimestamp;
  };
  challenges: {
    hash: string;
    purpose: "two-factor" | "passkey-sign-in" | "new-passkey";
    userId: Nullable<string>;
    attempts: Generated<number>;
    expiresAt: Timestamp;
  };
  accountEvents: {
    id: string;
    userId: string;
    type: AccountEventType;
    detail: Nullable<string>;
    network: Nullable<string>;
    userAgent: Nullable<string>;
    at: Default<Timestamp>;
  };
  photos: { id: string; userId: string; content: Buffer; createdAt: Default<Timestamp> };
  viewings: {
    id: string;
    viewerId: string;
    userId: string;
    startedAt: Default<Timestamp>;
    endedAt: OptionalTimestamp;
  };
  lastSignIns: { userId: string; at: Timestamp };
  signInAttempts: { key: string; points: number; expire: Nullable<number> };
  installation: { id: Generated<boolean>; setupCode: string | null };
  states: { id: string; name: string };
  cities: { id: string; stateId: string; name: string };
  zones: { code: string; name: string; retiredAt: OptionalTimestamp };
  config: {
    key: string;
    value: string[];
    version: Generated<number>;
    updatedAt: OptionalTimestamp;
    updatedBy: Nullable<string>;
  };
  configChanges: {
    id: string;
    key: string;
    version: number;
    before: unknown;
    after: unknown;
    changeSetIds: Generated<string[]>;
    at: Default<Timestamp>;
    by: Nullable<string>;
  };
  generatedTasks: { mappingId: string; period: string; assigneeId: string; taskId: string; jobId: Nullable<string> };
  taskComments: { id: string; taskId: string; authorId: string; body: string; createdAt: Default<Timestamp> };
  taskFiles: {
    id: string;
    taskId: string;
    uploadedBy: string;
    name: string;
    type: string;
    size: number;
    content: Buffer;
    createdAt: Default<Timestamp>;
  };
  centers: {
    id: string;
    code: Default<string>;
    name: string;
    companyId: Nullable<string>;
    zone: Nullable<string>;
    stateId: Nullable<string>;
    cityId: Nullable<string>;
    contactName: Nullable<string>;
    contactEmail: Nullable<string>;
    contactPhone: Nullable<string>;
    status: "active" | "inactive";
    deletedAt: OptionalTimestamp;
  };
  assignments: {
    id: string;
    freelancerId: string;
    projectId: string;
    positionId: Nullable<string>;
    startDate: Nullable<string>;
    endDate: Nullable<string>;
    allocation: Generated<number>;
    payRate: Nullable<string>;
    billRate: Nullable<string>;
    currency: Generated<string>;
    status: Generated<string>;
    createdBy: Nullable<string>;
    updatedBy: Nullable<string>;
  };
  changeSets: {
    id: string;
    actorId: Nullable<string>;
    source: string;
    requestId: Nullable<string>;
    at: Default<Timestamp>;
  };
  changes: {
    id: string;
    changeSetId: string;
    kind: Kind;
    recordId: string;
    action: "create" | "update" | "delete";
    version: number;
    field: string;
    before: Nullable<unknown>;
    after: Nullable<unknown>;
  };
  bulkRuns: {
    id: string;
    userId: string;
    kind: Kind;
    operation: unknown;
    target: unknown;
    undoes: Nullable<string>;
    state: "running" | "done" | "cancelled" | "failed";
    total: number;
    done: Generated<number>;
    changed: Generated<number>;
    failed: Generated<number>;
    failures: Generated<unknown>;
    startedAt: Default<Timestamp>;
    finishedAt: OptionalTimestamp;
  };
  bulkRunRows: { runId: string; n: number; recordId: string };
  idempotencyKeys: {
    userId: string;
    key: string;
    route: string;
    bodyHash: string;
    recordId: string;
    createdAt: Default<Timestamp>;
  };
  views: {
    id: string;
    kind: Kind;
    ownerId: string;
    name: string;
    query: string;
    layout: string;
    sharing: Sharing;
    role: Nullable<string>;
    version: Generated<number>;
    createdAt: Default<Timestamp>;
    updatedAt: Default<Timestamp>;
    deletedAt: OptionalTimestamp;
  };
  defaultViews: { userId: string; kind: Kind; viewId: string };
};
