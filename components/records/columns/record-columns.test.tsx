import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { recordColumns } from "./record-columns";

const row = {
  id: "1",
  code: "USR-000001",
  name: "Ada King",
  status: "active",
  version: 1,
  createdAt: "",
  updatedAt: "",
  linked: {},
};

function renderName(photoUrl: string | null) {
  const [column] = recordColumns(definitionOf("users"), [{ name: "name" }], { filters: {}, where: null }, null);
  const { container } = render(column?.render({ ...row, photoUrl }));
  return container.querySelector(".record-name");
}

test("a photo covers the initials, which stay for when it can’t load", () => {
  const name = renderName("/media/photos/1");
  expect(name?.getAttribute("data-initials")).toBe("AK");
  const image = name?.querySelector(":scope > img");
  expect([image?.getAttribute("src"), image?.getAttribute("alt")]).toEqual(["/media/photos/1", ""]);
  expect(renderName(null)?.querySelector("img")).toBeNull();
});
