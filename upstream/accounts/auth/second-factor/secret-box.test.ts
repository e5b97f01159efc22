import { expect, test } from "vitest";
import { secretBox } from "./secret-box";

const [OLD, NEW] = ["an old secret of some length 1234567", "a new secret of some length 12345678"];

test("a sealed text hides its content and opens for its owner only", () => {
  const box = secretBox([OLD]);
  const sealed = box.seal("JBSWY3DP", "owner");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(box.open(sealed, "owner")).toBe("JBSWY3DP");
  expect(box.open(sealed, "somebody else")).toBeNull();
  expect(box.open(`${sealed.slice(0, -4)}AAAA`, "owner")).toBeNull();
});

test("a secret can replace another", () => {
  const sealed = secretBox([OLD]).seal("JBSWY3DP", "owner");
  expect(secretBox([NEW, OLD]).open(sealed, "owner")).toBe("JBSWY3DP");
  expect(secretBox([NEW]).open(sealed, "owner")).toBeNull();
});

test("a text stored without a secret opens once there is one", () => {
  const plain = secretBox([]).seal("JBSWY3DP", "owner");
  expect(secretBox([NEW]).open(plain, "owner")).toBe("JBSWY3DP");
});
