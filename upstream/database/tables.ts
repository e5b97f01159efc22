import type { ColumnType, Generated } from "kysely";
import type { Sharing } from "@/lib/contract/limits";
import type { Kind } from "@/lib/records/kinds";

type Timestamp = ColumnType<string, string | Date, string | Date>;
type OptionalTimestamp = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type Default<Value> = ColumnType<Value, Value | undefined, Value>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type Tables = {
  users: {
    id: string;
    username: string;
    email: string;
    passwordHash: string;
    userType: string;
    firstName: Nullable<string>;
    lastName: Nullable<string>;
    photoUrl: Nullable<string>;
    role: Nullable<string>;
    centerCode: Nullable<string>;
    companyId: Nullable<string>;
    isOnboardingCompleted: Generated<boolean>;
    disabledAt: OptionalTimestamp;
    createdAt: Default<Timestamp>;
    updatedAt: Default<Timestamp>;
  };
  userRoles: { userId: string; shortName: string };
  tokens: {
    hash: string;
    userId: string;
    createdAt: Default<Timestamp>;
    lastSeenAt: Default<Timestamp>;
    expiresAt: Timestamp;
    revokedAt: OptionalTimestamp;
  };
  signInAttempts: { key: string; points: number; expire: Nullable<number> };
  installation: { id: Generated<boolean>; setupCode: string | null };
  states: { id: string; name: string };
  cities: { id: string; stateId: string; name: string };
  zones: { code: string; name: string };
  config: { key: string; value: string[] };
  centers: {
    code: string;
    name: string;
    companyId: Nullable<string>;
    zone: Nullable<string>;
    stateId: Nullable<string>;
    cityId: Nullable<string>;
    contactName: Nullable<string>;
    contactEmail: Nullable<string>;
    contactPhone: Nullable<string>;
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
