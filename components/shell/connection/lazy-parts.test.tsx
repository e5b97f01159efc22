import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "@/components/testing/render-screen";
import { lazy } from "@/lib/shell/connection/lazy";
import ReaderLink from "@/lib/shell/reader-link";
import { Administers } from "@/lib/shell/reader-path";
import { explainOffline } from "@/lib/shell/connection/missing-parts";
import { ConnectionNotice } from "./connection-notice";

afterEach(() => vi.restoreAllMocks());

test("a part whose code can’t be loaded says so beside the page, and opens on another try", async () => {
  let isOnline = false;
  const Part = lazy(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: () => <p>The editor</p> };
  });
  const user = renderScreen(
    "/teams",
    <>
      <p>The list</p>
      <Suspense>
        <Part />
      </Suspense>
      <ConnectionNotice />
    </>,
  );
  await screen.findByText("Couldn’t open this");
  expect(screen.getByText("The list").isConnected).toBe(true);
  isOnline = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("The editor");
  expect(screen.queryByText("Couldn’t open this")).toBeNull();
});

test("without a connection a page that can’t be opened is explained", async () => {
  renderScreen("/teams", <ConnectionNotice />);
  expect(explainOffline()).toBe(false);
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  expect(explainOffline()).toBe(true);
  await screen.findByText("You’re offline");
  window.dispatchEvent(new Event("online"));
});

test("links lead a center admin to their own path of a task", () => {
  renderScreen(
    "/dashboard",
    <Administers value={false}>
      <ReaderLink href="/admin/tasks/t1?tab=history">Own</ReaderLink>
      <ReaderLink href="/admin/tasks/mappings">Mappings</ReaderLink>
    </Administers>,
  );
  expect(screen.getByRole("link", { name: "Own" }).getAttribute("href")).toBe("/tasks/t1?tab=history");
  expect(screen.getByRole("link", { name: "Mappings" }).getAttribute("href")).toBe("/admin/tasks/mappings");
});
