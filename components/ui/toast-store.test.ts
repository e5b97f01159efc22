import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addToast,
  dismissToast,
  getToasts,
  removeToast,
  subscribeToasts,
  TOAST_DURATION_MS,
  TOAST_REMOVE_DELAY_MS,
  TOAST_VARIANTS,
} from "./toast-store";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  removeToast();
  vi.useRealTimers();
});

describe("toast store", () => {
  it("has the variants and times of the specification", () => {
    expect(TOAST_VARIANTS).toEqual(["default", "destructive", "success", "warning", "info"]);
    expect(TOAST_DURATION_MS).toBe(5000);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  });

  it("at most one toast is open, the newest", () => {
    addToast({ title: "first" });
    addToast({ title: "second" });
    expect(getToasts().map((toast) => toast.title)).toEqual(["second"]);
  });

  it("updates a toast by its handle and leaves others alone", () => {
    const gone = addToast({ title: "gone" });
    const shown = addToast({ title: "saving" });
    gone.update({ title: "late" });
    shown.update({ title: "saved", variant: "success" });
    expect(getToasts()).toEqual([{ id: shown.id, open: true, title: "saved", variant: "success" }]);
  });

  it("closes a dismissed toast at once and removes it 1,000,000 ms later", () => {
    const { id } = addToast({ title: "bye" });
    dismissToast(id);
    expect(getToasts()[0]?.open).toBe(false);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(getToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(getToasts()).toEqual([]);
  });

  it("dismisses all toasts without an id", () => {
    addToast({ title: "bye" });
    dismissToast();
    expect(getToasts().every((toast) => !toast.open)).toBe(true);
  });

  it("a replaced toast leaves no timer behind", () => {
    dismissToast(addToast({ title: "old" }).id);
    addToast({ title: "new" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("notifies listeners until they unsubscribe", () => {
    const listener = vi.fn();
    const leave = subscribeToasts(listener);
    addToast({ title: "one" });
    leave();
    addToast({ title: "two" });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
