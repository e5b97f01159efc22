import "server-only";
import type * as z from "zod";
import { signUpStateSchema } from "@/lib/contract/auth";
import { envelope } from "@/lib/contract/envelope";
import { exchange } from "./exchange";
import { requireTarget } from "./routes";

export async function getSignUpState(): Promise<z.infer<typeof signUpStateSchema> | null> {
  const response = await exchange({ target: requireTarget("/auth/signup"), method: "GET" });
  if (!response.ok) return null;
  return envelope(signUpStateSchema).safeParse(await response.json()).data?.data ?? null;
}
