import * as z from "zod";
import { userSchema } from "./user";
import { viewSchema } from "./views";

/** GET /auth/me: who is signed in, and what their lists open with, so that a page has both in one call. */
export const meSchema = userSchema.extend({ defaultViews: z.array(viewSchema).default([]) });
