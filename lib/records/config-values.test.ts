import { expect, test } from "vitest";
import { configKeysOf } from "./config-values";
import { definitionOf } from "./definitions";
import type { Kind } from "./kinds";

test.each<[Kind, string, string[]]>([
  ["users", "roles", ["roles"]],
  ["tasks", "role", ["roles"]],
  ["companies", "zone", ["zones"]],
  ["companies", "clientCode", ["clientCodes"]],
  ["tasks", "category", ["security-issueCats", "center_manager-issueCats"]],
  ["freelancers", "skills", []],
  ["projects", "companyId", []],
  ["companies", "name", []],
])("the configuration's lists with the values of %s’ %s are known", (kind, name, lists) => {
  const field = definitionOf(kind).fields[name];
  expect(field && configKeysOf(field)).toEqual(lists);
});
