import * as z from "zod";
import { ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import { KINDS } from "@/lib/records/kinds";
import { lineSchema } from "@/lib/records/schemas/text-schemas";
import { LAYOUT_MAX, SHARINGS, VIEW_NAME_MAX, VIEW_QUERY_MAX } from "@/lib/contract/limits";

/** A saved view; each reader sees only rows in their own scope. */
export const viewSchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  name: z.string(),
  /** List parameters without a page, as `writeListQuery` writes them. */
  query: z.string(),
  layout: z.string(),
  sharing: z.enum(SHARINGS),
  /** The access role that the view is shared with; null unless `sharing` is `role`. */
  role: z.enum(ACCESS_ROLES).nullable(),
  owner: z.string(),
  isMine: z.boolean(),
  mayEdit: z.boolean(),
  isDefault: z.boolean(),
  version: z.int(),
});

export const viewsSchema = z.object({
  views: z.array(viewSchema),
  /** The access roles that the reader can share a view of this kind with. */
  audiences: z.array(z.enum(ACCESS_ROLES)),
});

const writable = {
  name: lineSchema("Enter a name", VIEW_NAME_MAX),
  query: z.string().max(VIEW_QUERY_MAX, `Use at most ${VIEW_QUERY_MAX} characters`),
  layout: z.string().max(LAYOUT_MAX, `Use at most ${LAYOUT_MAX} characters`),
  sharing: z.enum(SHARINGS, `Use one of ${SHARINGS.join(", ")}`),
  role: z.enum(ACCESS_ROLES, `Use one of ${ACCESS_ROLES.join(", ")}`).nullable(),
};

export const newViewSchema = z.strictObject({
  ...writable,
  kind: z.enum(KINDS, `Use one of ${KINDS.join(", ")}`),
  query: writable.query.default(""),
  layout: writable.layout.default(""),
  sharing: writable.sharing.default("private"),
  role: writable.role.default(null),
});

export const viewPatchSchema = z.strictObject(writable).partial();

export const defaultViewSchema = z.strictObject({
  kind: newViewSchema.shape.kind,
  viewId: z.uuid("Use the id of a view"),
});

export type View = z.infer<typeof viewSchema>;
export type Views = z.infer<typeof viewsSchema>;
export type NewView = z.infer<typeof newViewSchema>;
export type ViewPatch = z.infer<typeof viewPatchSchema>;
