import { safeReturnPath } from "@/lib/access/routes";

export type AuthSearchParams = Record<string, string | string[] | undefined>;

/** The path to open after sign-in, and the query that hands it to the other form. */
export function readFrom(params: AuthSearchParams): { returnPath: string; query: string } {
  const from = typeof params.from === "string" ? params.from : null;
  const returnPath = safeReturnPath(from);
  return { returnPath, query: from === returnPath ? `?from=${encodeURIComponent(from)}` : "" };
}
