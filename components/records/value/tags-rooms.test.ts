import { expect, test } from "vitest";
import { tagsRooms } from "./tags-rooms";

test("the first tag stands in whatever room there is, and each further one asks for more", () => {
  const rooms = tagsRooms(["React", "TypeScript", "Accessibility testing"]);
  expect(rooms[0]).toBe(0);
  expect(rooms).toEqual(rooms.toSorted((one, other) => one - other));
});

test("the last tag needs no room for a count behind it", () => {
  const [, two = 0] = tagsRooms(["React", "Figma"]);
  const [, counted = 0] = tagsRooms(["React", "Figma", "Go"]);
  expect(counted).toBeGreaterThan(two);
});

test("a line never asks for the room of all of many tags", () => {
  const many = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
  expect(tagsRooms(many).length).toBeLessThan(many.length);
});
