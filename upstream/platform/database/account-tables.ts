import type { LocaleCode, Weekday } from "@/lib/formats/locales";
import type { Generated } from "kysely";
import type { AccountEventType, SignInMethod } from "@/lib/contract/accounts/account";
import type { Default, Nullable, OptionalTimestamp, Timestamp } from "./column-types";

/** Users, how they sign in, and what they did. */
export type AccountTables = {
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
  identities: {
    issuer: string;
    subject: string;
    userId: string;
    createdAt: Default<Timestamp>;
    lastUsedAt: Default<Timestamp>;
  };
  ssoAttempts: { stateHash: string; nonce: string; codeVerifier: string; expiresAt: Timestamp };
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
    by: Nullable<string>;
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
  preferences: {
    userId: string;
    locale: Nullable<LocaleCode>;
    timeZone: Nullable<string>;
    firstWeekday: Nullable<Weekday>;
  };
  lastSignIns: { userId: string; at: Timestamp };
  signInAttempts: { key: string; points: number; expire: Nullable<number> };
};
