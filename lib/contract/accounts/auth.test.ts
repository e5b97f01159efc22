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
])("a first name with %s is refused with a message for people", (_case, firstName, message) => {
  const { error } = signUpSchema.safeParse({ ...account, firstName });
  expect(error?.issues).toMatchObject([{ path: ["firstName"], message }]);
});

test.each([
  [{ firstName: "Madonna", lastName: "" }, ["Madonna", null]],
  [{ firstName: undefined, lastName: "Suharto" }, [null, "Suharto"]],
  [{ firstName: " \u200b", lastName: " Li " }, [null, "Li"]],
])("one name is enough: %j", (names, stored) => {
  const { data } = signUpSchema.safeParse({ ...account, ...names });
  expect([data?.firstName, data?.lastName]).toEqual(stored);
});

test("without a name an account is refused together with its other errors", () => {
  const { error } = signUpSchema.safeParse({ ...account, firstName: "\u200b", lastName: " ", password: "short" });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["password", "Use at least 10 characters"],
    ["firstName", "Enter your first or last name"],
  ]);
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
