import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NetworkError, ProblemError } from "./api-client";
import { fetchFile } from "./fetch-file";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it("answers the bytes under the name the server gives", async () => {
  const headers = { "Content-Disposition": 'attachment; filename="muster-teams.csv"', "Content-Type": "text/csv" };
  fetchMock.mockResolvedValue(new Response("Name\r\n", { headers }));
  const { name, content } = await fetchFile({ path: "/media/download-formats?type=teams&format=csv" });
  expect([name, await content.text()]).toEqual(["muster-teams.csv", "Name\r\n"]);
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get("Accept")).toBe("*/*");
});

it("throws the problem's detail where the server refuses, whatever type the file would have had", async () => {
  const problem = { type: "about:blank", title: "No", status: 422, detail: "Give one of xlsx, csv" };
  fetchMock.mockResolvedValue(Response.json(problem, { status: 422 }));
  const refused = fetchFile({ path: "/media/download-formats?type=teams&format=pdf" });
  await expect(refused).rejects.toBeInstanceOf(ProblemError);
  await expect(refused).rejects.toThrow("Give one of xlsx, csv");
});

it("throws a network error where the file breaks off", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error("reset")) });
  fetchMock.mockResolvedValue(new Response(broken));
  await expect(fetchFile({ path: "/media/download-formats?type=teams" })).rejects.toBeInstanceOf(NetworkError);
});
