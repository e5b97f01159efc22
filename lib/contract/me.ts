import * as z from "zod";
import { userSchema } from "./user";
import { viewSchema } from "./views";

/** GET /auth/me: the signed-in user and their default views, so that a page needs one call for both. */
export const meSchema = userSchema.extend({ defaultViews: z.array(viewSchema).default([]) });
