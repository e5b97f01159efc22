import { expect, test } from "vitest";
import { signInSchema, signUpSchema } from "./auth";

const account = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  username: "ada",
  password: "long enough",
};

test.each([
  ["NUL", "a\u0000da", "Remove the control characters"],
  ["a line break", "a\nda", "Remove the control characters"],
  ["nothing to see", "\u200b", "Enter your first name"],
])("a first name with %s is refused with a message for people", (_case, firstName, message) => {
  const { error } = signUpSchema.safeParse({ ...account, firstName });
  expect(error?.issues).toMatchObject([{ path: ["firstName"], message }]);
});

test("a login with a control character is refused at its field", () => {
  const { error } = signInSchema.safeParse({ login: "ad\u0000min", password: "long enough" });
  expect(error?.issues).toMatchObject([{ path: ["login"] }]);
});

test("a sign-up can't set type, roles or center", () => {
  for (const claim of ["userType", "roles", "centerCode"]) {
    expect(signUpSchema.safeParse({ ...account, [claim]: "admin" }).success).toBe(false);
  }
});
