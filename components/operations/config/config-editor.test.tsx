import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { CONFIG_KEYS } from "@/lib/contract/operations/config";
import { ConfigEditor } from "./config-editor";

afterEach(() => vi.unstubAllGlobals());

const RATES = {
  version: 1,
  at: "2026-11-23T08:00:00.000Z",
  by: null,
  base: "USD",
  rates: [{ currency: "EUR", month: "2026-10", rate: "1.25" }],
  history: [],
};

test("the list in view is marked in the index, though the lists are read after the page has opened", async () => {
  const scrollTo = stubIntersections();
  const lists = CONFIG_KEYS.map((key) => ({ key, version: 1, items: [], updatedAt: null, updatedBy: null }));
  startFakeBff({
    answer: ({ path }) => (path === "/api/config" ? lists : path === "/api/exchange-rates" ? RATES : undefined),
  });
  renderScreen("/admin/config", <ConfigEditor />);
  await screen.findByRole("region", { name: "Roles" });
  const link = screen.getByRole("link", { name: "Roles" });
  expect(link.getAttribute("aria-current")).toBeNull();
  scrollTo("Roles");
  expect(link.getAttribute("aria-current")).toBe("location");
});

/** Replaces the browser's intersections, which need a layout; returns a function that brings one region into view. */
function stubIntersections() {
  const reports: ((shown: Element) => void)[] = [];
  type Entry = { target: Element; isIntersecting: boolean };
  class FakeObserver {
    private targets = new Set<Element>();
    constructor(callback: (entries: readonly Entry[]) => void) {
      reports.push((shown) =>
        callback([...this.targets].map((target) => ({ target, isIntersecting: target === shown }))),
      );
    }
    observe = (element: Element) => this.targets.add(element);
    unobserve = (element: Element) => this.targets.delete(element);
    disconnect = () => this.targets.clear();
  }
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  return (name: string) => {
    const region = screen.getByRole("region", { name });
    act(() => reports.forEach((report) => report(region)));
  };
}
