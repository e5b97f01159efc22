import * as z from "zod";
import { isEmailAddress, isWebAddress, withScheme } from "../texts/addresses";
import { CONTROL, CONTROL_OR_BREAK, VISIBLE, visibleLines, visibleText } from "../texts/control-characters";

/** @param empty the message if nothing visible is entered */
export function lineSchema(empty: string, max: number) {
  return textSchema(empty, max, CONTROL_OR_BREAK, visibleText);
}

export function multilineSchema(empty: string, max: number) {
  return textSchema(empty, max, CONTROL, visibleLines);
}

/** As `multilineSchema`, but it may be empty. */
export function optionalLinesSchema(max: number) {
  return z
    .string()
    .overwrite(visibleLines)
    .trim()
    .max(max, `Use at most ${max.toLocaleString("en-US")} characters`)
    .refine((value) => !CONTROL.test(value), "Remove the control characters");
}

function textSchema(empty: string, max: number, forbidden: RegExp, visible: (text: string) => string) {
  return z
    .string(empty)
    .overwrite(visible)
    .trim()
    .regex(VISIBLE, empty)
    .max(max, `Use at most ${max} characters`)
    .refine((value) => !forbidden.test(value), "Remove the control characters");
}

export const emailSchema = z
  .string()
  .refine(isEmailAddress, "Enter an email address, such as name@company.com")
  .meta({ format: "email" });

export const webAddressSchema = z
  .string()
  .overwrite(withScheme)
  .refine(isWebAddress, "Enter a web address, such as https://example.com")
  .meta({ format: "uri" });

const QUOTED_MAX = 24;

export const tagSchema = z
  .string()
  .overwrite(visibleText)
  .trim()
  .regex(VISIBLE, "Remove the empty entry")
  .max(60, { error: ({ input }) => `“${beginningOf(String(input))}…” is too long: use at most 60 characters` })
  .refine((value) => !CONTROL_OR_BREAK.test(value), "Remove the control characters")
  .refine((value) => !value.includes(","), "Remove the commas");

/** Counts code points, so that the cut never splits a surrogate pair. */
function beginningOf(text: string): string {
  return Array.from(text).slice(0, QUOTED_MAX).join("");
}
