"use client";

import { useState } from "react";
import { readJson } from "@/lib/shell/browser-storage";
import { isObject, isSame } from "@/lib/values";
import { useTypedText } from "./use-typed-text";

type Values = Record<string, unknown>;

/**
 * The values of a dialog that somebody fills in and doesn’t send yet, stored as a typed text is: a dialog that opens again
 * has them.
 * @param of the dialog, such as `bulk:teams:set`
 * @param initial the values that it starts with; what is stored counts only as far as it has their names and types
 */
export function useTypedValues(of: string, initial: Values) {
  const [text, setText] = useTypedText(of);
  const [restored, setRestored] = useState(() => readTyped(text, initial));
  return {
    values: { ...initial, ...readTyped(text, initial)?.values },
    /** When they were last changed, if they are from before this dialog was opened. */
    restoredAt: restored?.at ?? null,
    change: (values: Values) => {
      // All of them: by the time that they are read, a default such as next month’s end may be another.
      const isChanged = Object.entries(values).some(
        ([name, value]) => name in initial && !isSame(value, initial[name]),
      );
      setText(isChanged ? JSON.stringify({ at: new Date().toISOString(), values }) : "");
    },
    drop: () => {
      setText("");
      setRestored(null);
    },
  };
}

function readTyped(text: string, initial: Values): { at: string; values: Values } | null {
  const typed = readJson(text || null);
  if (!isObject(typed) || !isObject(typed.values) || typeof typed.at !== "string") return null;
  const values = Object.entries(typed.values).filter(
    ([name, value]) => name in initial && shapeOf(value) === shapeOf(initial[name]),
  );
  return values.length === 0 ? null : { at: typed.at, values: Object.fromEntries(values) };
}

function shapeOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}
