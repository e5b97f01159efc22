import { sqlState, UNIQUE_VIOLATION } from "@/upstream/database/sql-state";
import { conflict } from "@/upstream/http/refusal";

/** The write's result, or a 409 that says so where the owner has another view of that name. */
export function orNameTaken<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const message = "There is a view of this name already";
    throw conflict(`${message}.`, { errors: [{ path: "name", message }] });
  });
}
