import * as z from "zod";
import { userSchema } from "./user";
import { viewSchema } from "./views";

export const meSchema = userSchema.extend({ defaultViews: z.array(viewSchema).default([]) });
