import { describe, expect, it } from "vitest";
import { displayName, initialOf } from "./person-name";

describe("displayName", () => {
  it.each([
    [{ firstName: "Ada", lastName: "Byron", username: "ada" }, "Ada Byron", "A"],
    [{ firstName: null, lastName: "Byron", username: "ada" }, "Byron", "B"],
    [{ firstName: "", lastName: null, username: "ada" }, "ada", "A"],
    [{ firstName: "Élodie", lastName: "", username: "e" }, "Élodie", "É"],
    [{ firstName: "𝒜da", lastName: null, username: "e" }, "𝒜da", "𝒜"],
  ])("%j is displayed as %s, with the initial %s", (person, name, initial) => {
    expect(displayName(person)).toBe(name);
    expect(initialOf(person)).toBe(initial);
  });
});
