import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NetworkError, ProblemError } from "./api-client";
import { fetchFile } from "./download-file";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it("returns the file under the server's name", async () => {
  const headers = { "Content-Disposition": 'attachment; filename="muster-teams.csv"', "Content-Type": "text/csv" };
  fetchMock.mockResolvedValue(new Response("Name\r\n", { headers }));
  const { name, content } = await fetchFile({ path: "/media/download-formats?type=teams&format=csv" });
  expect([name, await content.text()]).toEqual(["muster-teams.csv", "Name\r\n"]);
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get("Accept")).toBe("*/*");
});

it.each([
  ["muster-teams-2026-11-22.csv", "Due soon!", "muster-teams-due-soon-2026-11-22.csv"],
  ["muster-teams-2026-11-22.csv", "Öl & Gas", "muster-teams-öl-gas-2026-11-22.csv"],
  ["muster-teams-2026-11-22.csv", "…", "muster-teams-2026-11-22.csv"],
  ["muster-teams.csv", "Mine", "muster-teams-mine.csv"],
])("the file %s with the title “%s” is named %s", async (given, title, expected) => {
  const headers = { "Content-Disposition": `attachment; filename="${given}"` };
  fetchMock.mockResolvedValue(new Response("", { headers }));
  expect((await fetchFile({ path: "/api/teams/export", title })).name).toBe(expected);
});

it("an error response throws the problem's detail, whatever the file type", async () => {
  const problem = { type: "about:blank", title: "No", status: 422, detail: "Use one of xlsx, csv" };
  fetchMock.mockResolvedValue(Response.json(problem, { status: 422 }));
  const refused = fetchFile({ path: "/media/download-formats?type=teams&format=pdf" });
  await expect(refused).rejects.toBeInstanceOf(ProblemError);
  await expect(refused).rejects.toThrow("Use one of xlsx, csv");
});

it("an interrupted download throws a network error", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error("reset")) });
  fetchMock.mockResolvedValue(new Response(broken));
  await expect(fetchFile({ path: "/media/download-formats?type=teams" })).rejects.toBeInstanceOf(NetworkError);
});
