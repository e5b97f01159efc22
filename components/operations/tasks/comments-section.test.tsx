import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { Comments } from "./comments-section";

const open = () => renderScreen("/tasks/k1", <Comments taskId="k1" />);
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });

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
