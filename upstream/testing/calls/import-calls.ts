import { afterAll, vi } from "vitest";
import { runSchema, type UndoOptions } from "@/lib/contract/changes/bulk";
import { importRowsSchema, importSchema, type Import, type ImportSettings } from "@/lib/contract/changes/import";
import type { Kind } from "@/lib/records/kinds";
import { startTestApp, type Answer, type TestApp } from "@/upstream/testing/test-app";

export type ImportCalls = Awaited<ReturnType<typeof importCalls>>;

type Patch = Partial<ImportSettings>;

/** For all tests of a file: the app with its jobs, and an administrator's calls. */
export async function startImportApp() {
  const app = await startTestApp();
  afterAll(() => app.close());
  await app.startJobs();
  const admin = await importCalls(app, "admin");
  return { app, admin, call: admin.call };
}

/** The calls of the import wizard as one account; `checked` and `imported` make several of them. */
export async function importCalls(app: TestApp, account: string) {
  const call = await app.as(account);
  const importOf = (answer: Answer) => {
    if (answer.status >= 300) throw new Error(answer.body);
    return answer.data(importSchema);
  };
  const send = (kind: Kind, name: string, file: string | Uint8Array) =>
    call("POST", `/${kind}/imports?name=${encodeURIComponent(name)}`, {
      body: typeof file === "string" ? Buffer.from(file) : Buffer.from(file),
      headers: { "content-type": "application/octet-stream" },
    });
  const upload = async (kind: Kind, name: string, file: string | Uint8Array) => importOf(await send(kind, name, file));
  const read = async (id: string) => importOf(await call("GET", `/imports/${id}`));
  const end = (id: string): Promise<Import> =>
    vi.waitUntil(
      async () => {
        const stored = await read(id);
        return !["checking", "running"].includes(stored.state) && stored;
      },
      { timeout: 100_000, interval: 20 },
    );
  const check = async (id: string) => {
    importOf(await call("POST", `/imports/${id}/check`));
    return end(id);
  };
  const run = async (id: string) => {
    importOf(await call("POST", `/imports/${id}/run`));
    return end(id);
  };
  const change = async (id: string, patch: Patch) => importOf(await call("PATCH", `/imports/${id}`, { body: patch }));
  const checked = async (kind: Kind, name: string, file: string | Uint8Array, patch: Patch = {}) => {
    const { id } = await upload(kind, name, file);
    if (Object.keys(patch).length > 0) await change(id, patch);
    return check(id);
  };
  return {
    call,
    send,
    upload,
    read,
    check,
    run,
    change,
    checked,
    imported: async (kind: Kind, name: string, file: string | Uint8Array, patch: Patch = {}) => {
      const { id } = await checked(kind, name, file, patch);
      return run(id);
    },
    rows: async (id: string, query = "") => (await call("GET", `/imports/${id}/rows?${query}`)).data(importRowsSchema),
    edit: async (id: string, body: object) => importOf(await call("PATCH", `/imports/${id}/rows`, { body })),
    undo: async (id: string, body?: UndoOptions) => {
      const answer = await call("POST", `/change-sets/${id}/undo`, { body });
      if (answer.status !== 200) throw new Error(answer.body);
      const started = answer.data(runSchema);
      return vi.waitUntil(
        async () => {
          const now = (await call("GET", `/bulk-runs/${started.id}`)).data(runSchema);
          return now.state !== "running" && now;
        },
        { timeout: 100_000, interval: 20 },
      );
    },
  };
}
