import type { FieldError } from "@/lib/contract/problem";
import { isObject } from "@/lib/values";

export function errorList(errors: unknown, above = ""): FieldError[] {
  const entries = Array.isArray(errors) ? [...errors.entries()] : Object.entries(isObject(errors) ? errors : {});
  return entries.flatMap(([key, error]) => {
    const path = above === "" ? String(key) : `${above}.${key}`;
    // react-hook-form stores the error of a list as a whole under `root`.
    const place = key === "root" ? above : path;
    const message = messageOf(error);
    if (message) return [{ path: place, message }];
    return key === "ref" ? [] : errorList(error, path);
  });
}

export function messageOf(error: unknown): string | undefined {
  const message = isObject(error) ? error.message : undefined;
  return typeof message === "string" && message !== "" ? message : undefined;
}
