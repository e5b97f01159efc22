import * as z from "zod";
import { userSchema } from "@/lib/contract/user";

/** What the BFF answers to a sign-in: the auth state without its token. */
export const authStateSchema = z.object({
  user: userSchema,
  isAuthenticated: z.boolean(),
  isAdmin: z.boolean(),
  isCenterAdmin: z.boolean(),
});
