import * as z from "zod";
import { runSchema } from "@/lib/contract/changes/bulk";
import { CONTROL_OR_BREAK, VISIBLE, visibleText } from "@/lib/records/texts/control-characters";

/** The lists that administrators edit, in the order of their page. */
export const CONFIG_KEYS = [
  "zones",
  "clientCodes",
  "security-issueCats",
  "center_manager-issueCats",
  "roles",
  "two-factor-roles",
] as const;

export type ConfigKey = (typeof CONFIG_KEYS)[number];

export const CONFIG_VALUE_MAX = 60;
export const CONFIG_ITEMS_MAX = 200;

/** Where a value is in use; `path` is the list of those records, null where there is none. */
const useSchema = z.object({ label: z.string(), count: z.int(), path: z.string().nullable() });

export const configItemSchema = z.object({
  value: z.string(),
  /** Only zones have a name besides their code. */
  name: z.string().nullable(),
  /** Access rules name it, so it can't be renamed or removed. */
  isBuiltIn: z.boolean(),
  uses: z.array(useSchema),
});

export const configListSchema = z.object({
  key: z.enum(CONFIG_KEYS),
  version: z.int(),
  items: z.array(configItemSchema),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
});

/** `undos`: the runs by which an undo put former values back in records, with those that it left. */
export const savedConfigSchema = configListSchema.extend({ undos: z.array(runSchema) });

export const configListsSchema = z.array(configListSchema);

export const configChangeSchema = z.object({
  version: z.int(),
  before: z.array(z.string()),
  after: z.array(z.string()),
  at: z.string(),
  by: z.string().nullable(),
  /** The change sets that replaced values in records; each can be undone. */
  changeSetIds: z.array(z.string()),
  /** Renamed and removed values, what took their place, and in how many records. */
  replacements: z.array(z.object({ from: z.string(), to: z.string(), uses: z.array(useSchema.omit({ path: true })) })),
});

export const configChangesSchema = z.array(configChangeSchema);

const value = z
  .string()
  .overwrite(visibleText)
  .trim()
  .min(1, "Enter a value")
  .max(CONFIG_VALUE_MAX, `Use at most ${CONFIG_VALUE_MAX} characters`)
  .refine((text) => !text.includes(","), "Leave out the comma: the values are sent in one comma-separated text")
  .refine((text) => !CONTROL_OR_BREAK.test(text) && (text === "" || VISIBLE.test(text)), "Use visible characters");

/** The list as it should be. `was` is the value before it was renamed; null for a new one. */
export const configEditSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        value,
        name: z.string().overwrite(visibleText).trim().max(80, "Use at most 80 characters").nullable().default(null),
        was: z.string().nullable(),
      }),
    )
    .max(CONFIG_ITEMS_MAX, `Use at most ${CONFIG_ITEMS_MAX} values`)
    .superRefine((items, context) => {
      const firsts = new Map<string, string>();
      for (const [i, item] of items.entries()) {
        const first = firsts.get(comparable(item.value));
        if (first === undefined) firsts.set(comparable(item.value), item.value);
        else context.addIssue({ code: "custom", path: [i, "value"], message: `“${first}” is already in the list` });
      }
    }),
  /** For each removed value that is in use, the value that takes its place everywhere. */
  replacements: z.record(z.string(), z.string()).default({}),
  /**
   * Takes the latest change back: the list is as it was before, and so are the records in which that change renamed or
   * replaced a value. Those that somebody has changed since keep the newer value.
   */
  isUndo: z.boolean().default(false),
});

/** Values that differ only in case or spaces are the same. */
export function comparable(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}

export type ConfigItem = z.infer<typeof configItemSchema>;
export type ConfigList = z.infer<typeof configListSchema>;
export type ConfigChange = z.infer<typeof configChangeSchema>;
export type SavedConfig = z.infer<typeof savedConfigSchema>;
export type ConfigEdit = z.infer<typeof configEditSchema>;
