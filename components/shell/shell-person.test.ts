import { expect, it } from "vitest";
import { admin } from "@/lib/session/testing/users";
import { shellPersonOf } from "./shell-person";

it("the avatar is the photo, or the first initial without a photo", () => {
  expect(shellPersonOf({ ...admin, photoUrl: "/photos/ada.png" }).photoUrl).toBe("/photos/ada.png");
  expect(shellPersonOf(admin)).toEqual({
    id: admin.id,
    name: "Ada Admin",
    initial: "A",
    roleLabel: "Administrator",
    photoUrl: null,
  });
});
