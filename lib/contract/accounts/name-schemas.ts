import * as z from "zod";
import { CONTROL_OR_BREAK, VISIBLE, visibleText } from "@/lib/records/texts/control-characters";

/** A part of somebody's name; null or an empty text for one that they don't have. */
const nameSchema = z
  .string("Enter a name")
  .overwrite(visibleText)
  .trim()
  .max(80, "Use at most 80 characters")
  .refine((name) => !CONTROL_OR_BREAK.test(name), "Remove the control characters")
  .nullish()
  .transform((name) => (name && VISIBLE.test(name) ? name : null));

export const nameFields = { firstName: nameSchema, lastName: nameSchema };

type Names = { firstName: string | null; lastName: string | null };

/** Some people have one name; whose account it is needs one of them. */
export function hasName({ firstName, lastName }: Names): boolean {
  return firstName !== null || lastName !== null;
}

export const NAME_MISSING = {
  path: ["firstName"],
  error: "Enter your first or last name",
  // Together with what is wrong with other fields, but not where a name itself is.
  when: ({ value }: { value: unknown }) => z.object(nameFields).safeParse(value).success,
};
