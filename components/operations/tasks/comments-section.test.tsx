import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { Comments } from "./comments-section";

const open = () => renderScreen("/tasks/k1", <Comments taskId="k1" />);
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });

beforeEach(() => localStorage.setItem("auth", JSON.stringify({ user: { id: "u1" } })));
afterEach(() => localStorage.clear());

test("a comment that isn't sent yet is there again on return, and gone once it is sent", async () => {
  const calls = startFakeBff({
    data: { "/api/tasks/k1/comments": [] },
    answer: ({ method }) => (method === "POST" ? [] : undefined),
  });
  const user = open();
  await user.type(box(), "Called them");
  cleanup();
  open();
  await waitFor(() => expect(box().value).toBe("Called them"));
  cleanup();
  renderScreen("/tasks/k2", <Comments taskId="k2" />);
  expect(box().value).toBe("");
  cleanup();
  const again = open();
  await again.click(screen.getByRole("button", { name: "Add comment" }));
  await waitFor(() => expect(box().value).toBe(""));
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ body: "Called them" });
  cleanup();
  open();
  expect(box().value).toBe("");
});

test("what is typed or sent in another tab shows in this one", async () => {
  startFakeBff({ data: { "/api/tasks/k1/comments": [] } });
  const user = open();
  await user.type(box(), "Draft");
  const [name = ""] = Object.keys(localStorage).filter((key) => key.startsWith("text:"));
  localStorage.setItem(name, "Draft, typed on");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: name })));
  expect(box().value).toBe("Draft, typed on");
  localStorage.removeItem(name);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: name })));
  expect(box().value).toBe("");
});
