import { expect, test } from "vitest";
import { sessionEndText } from "./session-end-text";

test("an unused session says after how long it ended", () => {
  expect(sessionEndText("unused")).toBe(
    "You were signed out because you hadn’t used Muster for 12 hours. Sign in again.",
  );
});
