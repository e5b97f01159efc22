import { expect } from "vitest";
import { userSchema } from "@/lib/contract/accounts/user";
import { expectNothingOf, type Probe, type Visit } from "./visit";

/** Calls about people: for whoever administers, and nobody else. */
export const USER_PROBES: Record<string, Probe> = {
  "GET /:kind/:id/access": (visit) => expectOfUsers(visit, "GET", "access", 200),
  "GET /:kind/:id/audience": async (visit) => {
    const { caller, kind, rows } = visit;
    const isAdministrator = administers(visit);
    for (const { id, isDeleted } of rows.filter((row) => row.kind === kind)) {
      const answer = await caller("GET", `/${kind}/${id}/audience`);
      expect(answer.status).toBe(isAdministrator ? (isDeleted ? 404 : 200) : 403);
      if (!isAdministrator) expectNothingOf(rows, answer, "ids");
    }
  },
  "POST /:kind/:id/invitation": (visit) => expectOfUsers(visit, "POST", "invitation", 204),
  "DELETE /:kind/:id/invitation": (visit) => expectOfUsers(visit, "DELETE", "invitation", 204),
  "POST /:kind/:id/password-reset": (visit) => expectOfUsers(visit, "POST", "password-reset", 409),
  "DELETE /:kind/:id/sessions": (visit) => expectOfUsers(visit, "DELETE", "sessions", 204),
  "DELETE /:kind/:id/two-factor": (visit) => expectOfUsers(visit, "DELETE", "two-factor", 409),

  "POST /auth/view-as": async ({ caller, kind, rows }) => {
    const [user] = rows.filter((row) => row.kind === kind && kind === "users" && row.isDeleted);
    if (!user) return;
    const answer = await caller("POST", "/auth/view-as", { body: { userId: user.id } });
    const { userType } = await signedIn(caller);
    expect(answer.status).toBe(userType === "admin" ? 404 : 403);
    expectNothingOf(rows, answer, "ids");
  },
};

function administers({ scopeOfKind }: Visit): boolean {
  return scopeOfKind("users").update === "everywhere";
}

async function expectOfUsers(visit: Visit, method: "GET" | "POST" | "DELETE", path: string, status: number) {
  const { caller, kind, rows } = visit;
  if (kind !== "users") return;
  for (const { id, isDeleted } of rows.filter((row) => row.kind === kind && !row.isAccount)) {
    const answer = await caller(method, `/users/${id}/${path}`);
    expect(answer.status).toBe(administers(visit) ? (isDeleted ? 404 : status) : 403);
    if (answer.status === 403) expectNothingOf(rows, answer, "ids");
  }
}

async function signedIn(caller: Visit["caller"]) {
  return (await caller("GET", "/auth/me")).data(userSchema);
}
