import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeImport } from "@/components/testing/fake-import";
import { renderScreen } from "@/components/testing/render-screen";
import { FileStep } from "./file-step";

test("an upload waits while other files are read, and says so", async () => {
  let isBusy = true;
  let uploads = 0;
  vi.stubGlobal("fetch", async (_path: string, { method }: RequestInit) => {
    if (method !== "POST") return new Response(JSON.stringify({ data: [] }));
    uploads += 1;
    if (!isBusy) return new Response(JSON.stringify({ data: fakeImport() }), { status: 201 });
    return new Response(JSON.stringify({ title: "Busy" }), { status: 503, headers: { "Retry-After": "1" } });
  });
  const onUploaded = vi.fn();
  const user = renderScreen("/freelancers/import", <FileStep kind="freelancers" onUploaded={onUploaded} />);
  await user.upload(screen.getByLabelText("Spreadsheet"), new File(["Name"], "people.csv"));
  await screen.findByText("Waiting for other uploads…");
  isBusy = false;
  await vi.waitFor(() => expect(onUploaded).toHaveBeenCalled(), { timeout: 10_000 });
  expect(uploads).toBeGreaterThan(1);
});
