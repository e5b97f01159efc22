import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type {
  AccountSecurity,
  EmailChange,
  Passkey,
  PasswordChange,
  Profile,
  Proof,
} from "@/lib/contract/accounts/account";
import type { PresenceChoice } from "@/lib/contract/changes/presence";
import type { SignInState } from "@/lib/contract/accounts/single-sign-on";
import type { Preferences } from "@/lib/formats/resolve-formats";
import { saveAuth } from "@/lib/shell/auth-mirror";
import { createPasskey } from "@/lib/shell/passkeys";
import { callBff } from "@/lib/query/api-client";
import { callWithSchema } from "@/lib/query/call-with-schema";

const loadSchemas = () => import("@/lib/contract/accounts/account");
const securitySchema = async () => (await loadSchemas()).accountSecuritySchema;
const authenticatorSchema = async () => (await loadSchemas()).newAuthenticatorSchema;
const codesSchema = async () => (await loadSchemas()).recoveryCodesSchema;
const passkeyOptionsSchema = async () => (await loadSchemas()).passkeyOptionsSchema;
const passkeySchema = async () => (await loadSchemas()).passkeySchema;
const signInStateSchema = async () => (await import("@/lib/contract/accounts/single-sign-on")).signInStateSchema;
const presenceChoiceSchema = async () => (await import("@/lib/contract/changes/presence")).presenceChoiceSchema;
const stateSchema = async () => (await import("@/lib/contract/accounts/auth")).authStateSchema;

export const accountKeys = { security: ["account", "security"] as const, presence: ["account", "presence"] as const };

export function presenceChoiceOptions() {
  return queryOptions<PresenceChoice>({
    queryKey: accountKeys.presence,
    queryFn: ({ signal }) => callWithSchema("GET", "/api/account/presence", presenceChoiceSchema, { signal }),
  });
}

export function savePresenceChoiceOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: accountKeys.presence,
    mutationFn: (choice: PresenceChoice) =>
      callWithSchema("PUT", "/api/account/presence", presenceChoiceSchema, { body: choice }),
    onSuccess: (choice) => client.setQueryData(accountKeys.presence, choice),
  });
}

/** For signing in again over a page. */
export function signInStateOptions() {
  return queryOptions<SignInState>({
    queryKey: ["session", "options"],
    queryFn: ({ signal }) => callWithSchema("GET", "/api/session/options", signInStateSchema, { signal }),
    // Asked for again each time that a session ends.
    gcTime: 0,
  });
}

export function securityOptions() {
  return queryOptions<AccountSecurity>({
    queryKey: accountKeys.security,
    queryFn: ({ signal }) => callWithSchema("GET", "/api/account/security", securitySchema, { signal }),
  });
}

export function saveProfileOptions() {
  return mutationOptions({
    mutationKey: ["account", "profile"],
    mutationFn: (profile: Profile) => callBff("PATCH", "/api/account/profile", { body: profile }),
    meta: { success: "Profile saved" },
  });
}

export function savePreferencesOptions() {
  return mutationOptions({
    mutationKey: ["account", "preferences"],
    mutationFn: (preferences: Preferences) => callBff("PUT", "/api/account/preferences", { body: preferences }),
    meta: { failure: false },
  });
}

export function savePhotoOptions() {
  return mutationOptions({
    mutationKey: ["account", "photo"],
    mutationFn: (file: File) => callBff("PUT", "/api/account/photo", { body: file }),
    meta: { success: "Photo saved", failure: false },
  });
}

export function removePhotoOptions() {
  return mutationOptions({
    mutationKey: ["account", "photo", "remove"],
    mutationFn: () => callBff("DELETE", "/api/account/photo"),
    meta: { success: "Photo removed", failure: "Couldn’t remove the photo" },
  });
}

export function changeEmailOptions() {
  return mutationOptions({
    mutationKey: ["account", "email"],
    mutationFn: (change: EmailChange) => callBff("POST", "/api/account/email", { body: change }),
    meta: { failure: false },
  });
}

/** The cookies change with the password; the mirror of the session, too. */
export function changePasswordOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["account", "password"],
    mutationFn: (change: PasswordChange) =>
      callWithSchema("PUT", "/api/account/password", stateSchema, { body: change }),
    onSuccess: (state) => {
      saveAuth(state);
      void client.invalidateQueries({ queryKey: accountKeys.security });
    },
    meta: { success: "Password changed", failure: false },
  });
}

export function startTwoFactorOptions() {
  return mutationOptions({
    mutationKey: ["account", "two-factor", "start"],
    mutationFn: (currentPassword: string | undefined) =>
      callWithSchema("POST", "/api/account/two-factor", authenticatorSchema, { body: { currentPassword } }),
    meta: { failure: false },
  });
}

export function confirmTwoFactorOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["account", "two-factor", "confirm"],
    mutationFn: (code: string) => fetchRecoveryCodes("/api/account/two-factor/confirmation", { code }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.security }),
    meta: { failure: false },
  });
}

export function renewRecoveryCodesOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["account", "two-factor", "recovery-codes"],
    mutationFn: (proof: Proof) => fetchRecoveryCodes("/api/account/two-factor/recovery-codes", proof),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.security }),
    meta: { failure: false },
  });
}

export function turnOffTwoFactorOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["account", "two-factor", "off"],
    mutationFn: (proof: Proof) => callBff("POST", "/api/account/two-factor/removal", { body: proof }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.security }),
    meta: { success: "Two-factor authentication is off", failure: false },
  });
}

async function fetchRecoveryCodes(path: string, body: object): Promise<string[]> {
  return (await callWithSchema("POST", path, codesSchema, { body })).recoveryCodes;
}

type NewPasskeyInput = { name: string; currentPassword: string | undefined };

export function addPasskeyOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["account", "passkeys", "add"],
    mutationFn: async ({ name, currentPassword }: NewPasskeyInput) => {
      const body = { currentPassword };
      const { options } = await callWithSchema("POST", "/api/account/passkeys/options", passkeyOptionsSchema, { body });
      const credential = await createPasskey(options);
      return callWithSchema("POST", "/api/account/passkeys", passkeySchema, { body: { name, credential } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.security }),
    meta: { success: "Passkey added", failure: false },
  });
}

export function renamePasskeyOptions(client: QueryClient, { id }: Pick<Passkey, "id">) {
  return mutationOptions({
    mutationKey: ["account", "passkeys", "rename", id],
    mutationFn: (name: string) => callBff("PATCH", `/api/account/passkeys/${id}`, { body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.security }),
    meta: { success: "Passkey renamed", failure: false },
  });
}

export function removePasskeyOptions(client: QueryClient, { id }: Pick<Passkey, "id">) {
  return mutationOptions({
    mutationKey: ["account", "passkeys", "remove", id],
    mutationFn: () => callBff("DELETE", `/api/account/passkeys/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.security }),
    meta: { success: "Passkey removed", failure: "Couldn’t remove the passkey" },
  });
}

/** Ends one session, or several alike. */
export function endSessionsOptions(client: QueryClient, ids: readonly string[]) {
  return mutationOptions({
    mutationKey: ["account", "sessions", "end", ...ids],
    mutationFn: () => Promise.all(ids.map((id) => callBff("DELETE", `/api/account/sessions/${id}`))),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.security }),
    meta: {
      success: ids.length === 1 ? "Session signed out" : `${ids.length} sessions signed out`,
      failure: "Couldn’t sign out there",
    },
  });
}

export function endOtherSessionsOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["account", "sessions", "end-others"],
    mutationFn: () => callBff("DELETE", "/api/account/sessions"),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.security }),
    meta: { success: "Other sessions signed out", failure: "Couldn’t sign out the other sessions" },
  });
}
