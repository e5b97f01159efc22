import "server-only";
import { cookies } from "next/headers";
import type { Kind } from "@/lib/records/kinds";
import { layoutCookie } from "./layout-cookie";

/** The layout cookie of a kind's list, to be parsed by `readLayout`. */
export async function savedLayout(kind: Kind): Promise<string | undefined> {
  return (await cookies()).get(layoutCookie(kind))?.value;
}
