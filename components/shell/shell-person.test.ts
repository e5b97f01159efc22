import { describe, expect, it } from "vitest";
import { admin } from "@/lib/accounts/session/testing/users";
import { displayName, initialOf, shellPersonOf, shellPersonOfSession } from "./shell-person";

it("the avatar is the photo, or the first initial without a photo", () => {
  expect(shellPersonOf({ ...admin, photoUrl: "/photos/ada.png" }).photoUrl).toBe("/photos/ada.png");
  expect(shellPersonOf(admin)).toEqual({
    id: admin.id,
    name: "Ada Admin",
    initial: "A",
    roleLabel: "Administrator",
    photoUrl: null,
    administers: true,
    creates: true,
    pages: [
      { href: "/admin", label: "Administration" },
      { href: "/changes", label: "Changes" },
    ],
  });
});

it("a session's person has a role and no name", () => {
  const person = { userId: admin.id, userType: "CLIENT_CENTER", roles: [], centerCode: "C-1" };
  expect(shellPersonOfSession(person)).toEqual({
    id: admin.id,
    name: "Account",
    initial: "C",
    roleLabel: "Center admin",
    photoUrl: null,
    administers: false,
    creates: true,
    pages: [
      { href: "/tasks", label: "Tasks" },
      { href: "/changes", label: "Changes" },
    ],
  });
});

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
