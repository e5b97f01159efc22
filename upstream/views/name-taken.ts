import { sqlState, UNIQUE_VIOLATION } from "@/upstream/database/sql-state";
import { conflict } from "@/upstream/http/problem-error";

export function orNameTaken<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const message = "A view with this name already exists";
    throw conflict(`${message}.`, { errors: [{ path: "name", message }] });
  });
}
