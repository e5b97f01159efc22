import { sql } from "kysely";
import { clientAnswersSchema } from "@/lib/contract/staffing/decisions";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller } from "@/upstream/testing/test-app";
import { staffingCalls } from "./staffing-calls";

type Decided = { assignmentId: string; decision: string; version?: number; reason?: string; question?: string };

/** An app with a client's company, one project of it and one of another company, and what people do with proposals. */
export async function startDecisions() {
  const app = await startTestApp();
  const calls = await staffingCalls(app);
  const project = await calls.makeProject();
  const companyId = (await calls.admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  const elsewhere = await calls.makeProject({ companyId });
  return {
    app,
    calls,
    project,
    elsewhere,
    /** With everything else left empty unless `values` differ. */
    propose: async (values: Record<string, unknown> = {}, of = project): Promise<string> => {
      const freelancerId = await calls.makeFreelancer({ payRate: null, headline: null });
      return calls.assign(of, freelancerId, { status: "proposed", ...values });
    },
    decide: (caller: Caller, decided: readonly Decided[], key?: string) =>
      caller("POST", "/proposals/decisions", {
        body: { decisions: decided.map((one) => ({ version: 1, ...one })) },
        ...(key ? { headers: { "idempotency-key": key } } : {}),
      }),
    read: async (id: string) => (await calls.admin("GET", `/assignments/${id}`)).record(),
    answersOf: async (id: string) =>
      (await calls.admin("GET", `/assignments/${id}/client-answers`)).data(clientAnswersSchema),
    move: (id: string, status: string, version: number, more: object = {}) =>
      calls.admin("PATCH", `/assignments/${id}`, {
        body: { status, ...more },
        headers: { "if-match": `"${version}"` },
      }),
    titlesOf: async (account: string): Promise<string[]> => {
      const page = (await (await app.as(account))("GET", "/notifications?size=100")).data(notificationPageSchema);
      return page.content.filter(({ reason }) => reason === "proposal-answered").map(({ title }) => title);
    },
    /** Tests decide more often than people do. */
    forgetLimit: () => sql`delete from sign_in_attempts`.execute(app.db),
  };
}
