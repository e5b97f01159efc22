import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import {
  configOptions,
  readConfig,
  readEntries,
  referenceOptions,
  referenceState,
  type ReferenceState,
  type ReferenceTable,
  splitList,
} from "./reference-data";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("document", { cookie: "" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const CONFIG = {
  zones: "North, South",
  clientCodes: "ACME , GLOBEX",
  "security-issueCats": "Badge,Keys",
  "center_manager-issueCats": "Noise",
  roles: "ROLE_SUSER, ROLE_SYS_ADMIN",
};

const LOADS: { table: ReferenceTable; within?: string; path: string; data: unknown; names: string[]; text: string }[] =
  [
    { table: "states", path: "/common/states", data: [{ id: "7", name: "Ohio" }], names: ["Ohio"], text: "states" },
    {
      table: "cities",
      within: "7",
      path: "/common/cities/7",
      data: [{ id: "70", name: "Akron", stateId: "7" }],
      names: ["Akron"],
      text: "cities",
    },
    {
      table: "centerCodes",
      path: "/common/centers",
      data: [{ code: "C1", name: "Akron" }],
      names: ["Akron"],
      text: "centers",
    },
    { table: "zones", path: "/common/zones", data: [{ code: "N", name: "North" }], names: ["North"], text: "zones" },
    { table: "clientCodes", path: "/common/props", data: CONFIG, names: ["ACME", "GLOBEX"], text: "config" },
  ];

describe.each(LOADS)("$table", ({ table, within, path, data, names, text }) => {
  it("are loading until they arrive, with one request for all readers", async () => {
    fetchMock.mockImplementation(() => Promise.resolve(Response.json({ data })));
    const client = newClient();
    const [one, other] = [watch(client, table, within), watch(client, table, within)];
    expect(one.seen.at(0)).toEqual({ entries: [], isLoading: true, error: null });
    await one.observer.refetch({ cancelRefetch: false });
    expect(one.seen.at(-1)).toMatchObject({ isLoading: false, error: null });
    expect(other.observer.getCurrentResult().data?.map((entry) => entry.name)).toEqual(names);
    expect(fetchMock.mock.calls.map(([requested]) => requested)).toEqual([path]);
    await client.ensureQueryData(referenceOptions(table, within));
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["no answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["500", () => Promise.resolve(Response.json({ title: "Oops", status: 500, detail: "stack" }, { status: 500 }))],
    ["503", () => Promise.resolve(new Response("down", { status: 503 }))],
  ])("fail with the default text on %s, and load on the next try", async (_, answer) => {
    fetchMock.mockImplementation(answer);
    const { seen, observer } = watch(newClient(), table, within);
    await observer.refetch({ cancelRefetch: false });
    expect(seen.at(-1)).toEqual({ entries: [], isLoading: false, error: `Failed to fetch ${text}` });
    fetchMock.mockImplementation(() => Promise.resolve(Response.json({ data })));
    const retried = observer.refetch();
    expect(referenceState(observer.getCurrentResult())).toEqual({ entries: [], isLoading: true, error: null });
    await retried;
    expect(seen.at(-1)).toMatchObject({ isLoading: false, error: null });
    expect(seen.at(-1)?.entries.map((entry) => entry.name)).toEqual(names);
  });

  it("fail with the problem's detail on 4xx", async () => {
    const problem = { type: "about:blank", title: "Not allowed", status: 403, detail: "Ask for this right." };
    fetchMock.mockImplementation(() => Promise.resolve(Response.json(problem, { status: 403 })));
    const { seen, observer } = watch(newClient(), table, within);
    await observer.refetch({ cancelRefetch: false });
    expect(seen.at(-1)).toEqual({ entries: [], isLoading: false, error: "Ask for this right." });
  });
});

it("cities load only for a state, and each state's are cached separately", async () => {
  fetchMock.mockImplementation((path) => {
    const stateId = typeof path === "string" ? (path.split("/").at(-1) ?? "") : "";
    return Promise.resolve(Response.json({ data: [{ id: `${stateId}0`, name: `City of ${stateId}`, stateId }] }));
  });
  const client = newClient();
  expect(referenceOptions("cities").enabled).toBe(false);
  for (const state of ["1", "2", "1"]) await client.ensureQueryData(referenceOptions("cities", state));
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(["/common/cities/1", "/common/cities/2"]);
  expect(client.getQueryData(referenceOptions("cities", "1").queryKey)).toEqual([{ key: "10", name: "City of 1" }]);
});

describe("the config", () => {
  it("still has its roles after a failed reload", async () => {
    fetchMock.mockImplementation(() => Promise.resolve(Response.json({ data: CONFIG })));
    const client = newClient();
    await client.fetchQuery(configOptions);
    fetchMock.mockRejectedValue(new TypeError("fetch failed"));
    await expect(client.fetchQuery({ ...configOptions, staleTime: 0 })).rejects.toThrow("Failed to fetch config");
    expect(client.getQueryData(configOptions.queryKey)?.roles).toEqual(["ROLE_SUSER", "ROLE_SYS_ADMIN"]);
  });
});

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

function watch(client: QueryClient, table: ReferenceTable, within?: string) {
  const observer = new QueryObserver(client, referenceOptions(table, within));
  const seen: ReferenceState[] = [];
  const leave = observer.subscribe((result) => seen.push(referenceState(result)));
  seen.unshift(referenceState(observer.getCurrentResult()));
  return { observer, seen, leave };
}

test.each([
  ["North, South ,East", ["North", "South", "East"]],
  ["one", ["one"]],
  ["", []],
  [" , ,", []],
])("“%s” is split and trimmed", (text, list) => {
  expect(splitList(text)).toEqual(list);
});

test("every value of the config becomes a list", () => {
  const config = readConfig({
    zones: "N, S",
    clientCodes: "A",
    "security-issueCats": "",
    "center_manager-issueCats": "x,y",
    roles: "ROLE_SUSER, ROLE_SYS_ADMIN",
  });
  expect(config).toEqual({
    zones: ["N", "S"],
    clientCodes: ["A"],
    "security-issueCats": [],
    "center_manager-issueCats": ["x", "y"],
    roles: ["ROLE_SUSER", "ROLE_SYS_ADMIN"],
  });
});

test.each([[null], ["text"], [{ zones: "N" }], [[]]])("a malformed config is rejected: %j", (data) => {
  expect(() => readConfig(data)).toThrow("can’t be read");
});

test.each([[null], [{}], [[{ name: "No key" }]], [[{ id: 1, name: "Number" }]]])(
  "malformed entries are rejected: %j",
  (data) => {
    expect(() => readEntries(data, "id")).toThrow("can’t be read");
  },
);

test("an entry's key is its id or its code", () => {
  expect(readEntries([{ id: "1", name: "Ada", stateId: "2" }], "id")).toEqual([{ key: "1", name: "Ada" }]);
  expect(readEntries([{ code: "N", name: "North" }], "code")).toEqual([{ key: "N", name: "North" }]);
});
