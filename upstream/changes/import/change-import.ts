import { sql } from "kysely";
import type { ImportSettingsPatch } from "@/lib/contract/changes/import";
import type { TextReading } from "@/lib/records/import/text-reading";
import { displayedDefinition } from "@/lib/records/places/displayed-definition";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { Database } from "@/upstream/platform/database/connect";
import { readCountries } from "@/upstream/platform/database/countries";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import { changeSettings, guessSettings } from "./import-settings";
import { lockEditable, readBytes, requireImport, setState, type StoredImport } from "./imports";
import { inspectFile, type Inspected } from "./reading/read-file";
import { refuseUnreadable } from "./receive-file";
import { forgetColumns, readRemembered } from "./remembered-columns";
import { readRememberedSplits } from "./remembered-splits";
import { forgetValues } from "./remembered-values";
import { deleteRows } from "./stored-rows";

type Reading = NonNullable<ImportSettingsPatch["reading"]>;

/** Saves settings, with everything that they suggest anew. @throws ProblemError 409, 422 */
export async function changeImport(
  db: Database,
  { userId, person }: Actor,
  id: string,
  { reading, forget = [], ...patch }: ImportSettingsPatch,
): Promise<void> {
  const read = reading && (await readAgain(db, await requireImport(db, id), reading));
  await inTransaction(db, async (transaction) => {
    const locked = await lockEditable(transaction, id);
    const stored = read ? { ...locked, ...read } : locked;
    if (read) await storeReading(transaction, locked, read);
    await forgetColumns(transaction, { ...stored, userId }, forget);
    const remembered = await readRemembered(transaction, userId, stored.kind);
    const values = stored.settings.replacements;
    const splits = await readRememberedSplits(transaction, { userId, kind: stored.kind });
    const definition = displayedDefinition(stored.kind, await readCountries(transaction));
    const guess = { ...stored, person, definition, remembered, values, splits };
    const isGuessedAgain = read !== undefined || forget.length > 0;
    const settings = changeSettings(
      guess,
      isGuessedAgain ? withChoices(guessSettings(guess), stored.settings) : stored.settings,
      patch,
    );
    if (stored.hasChanges && settings.sheet !== stored.settings.sheet) {
      throw conflict("Rows of another sheet are already imported. Upload the file again for this one.");
    }
    await forgetValues(transaction, { ...stored, userId }, values, settings.replacements);
    await sql`update imports set settings = ${JSON.stringify(settings)} where id = ${id}`.execute(transaction);
    // What was checked before may not be what these settings do.
    await setState(transaction, id, { state: "ready" });
  });
}

type ReadFile = Pick<StoredImport, "fileType" | "sheets">;

/** The file in another encoding, or with other separators or quotes. @throws ProblemError 409, 422 */
async function readAgain(db: Database, stored: StoredImport, reading: Reading): Promise<ReadFile> {
  const { fileType, hasChanges } = stored;
  if (fileType.format !== "csv") throw invalid([{ path: "reading", message: "A workbook is read in one way only" }]);
  if (hasChanges) throw conflict("Rows are already imported as they were read. Upload the file again.");
  // Another encoding may reveal other separators.
  const current = reading.encoding ? {} : { delimiter: fileType.delimiter, quoting: fileType.quoting };
  const encoding = fileType.isSure === false ? {} : { encoding: fileType.encoding };
  const chosen = { ...encoding, ...current, ...reading };
  const { file, sheets }: Inspected = await refuseUnreadable(inspectStored(db, stored, chosen));
  return { fileType: file, sheets };
}

async function inspectStored(db: Database, stored: StoredImport, chosen: Partial<TextReading>): Promise<Inspected> {
  return inspectFile(await readBytes(db, stored), { chosen, isHandedOver: true });
}

async function storeReading(db: Database, { id }: StoredImport, { fileType, sheets }: ReadFile): Promise<void> {
  await deleteRows(db, id);
  await sql`
    update imports set file_type = ${JSON.stringify(fileType)}, sheets = ${JSON.stringify(sheets)}, rows_of = null,
      total = null
    where id = ${id}
  `.execute(db);
}

/** What somebody chose for the rows, whatever their columns are. */
function withChoices(guessed: StoredImport["settings"], { blanks, stale }: StoredImport["settings"]) {
  return { ...guessed, blanks, stale };
}
