import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import type { FileRow } from "./file-row";
import { findMergedCells, withMergedCells } from "./merged-cells";
import { numberFormatOf, type NumberFormat } from "./number-format";
import { decodeEscapes, readRows } from "./read-sheet";
import { readXml } from "./read-xml";
import { Unreadable } from "./unreadable";

export type SheetPart = { name: string; isHidden: boolean; path: string };

/** A workbook's parts; sheets are read when their rows are. */
export type Workbook = {
  is1904: boolean;
  sheets: SheetPart[];
  rowsOf: (sheet: SheetPart) => AsyncGenerator<FileRow>;
};

const PARTS_MAX = 2_000;
// Of all parts together, as the file declares it and as it is read: a small file can inflate to gigabytes.
const INFLATED_MAX = 400 * 1024 * 1024;
const SHARED_CHARACTERS_MAX = 60_000_000;

/** @throws Unreadable */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const { zip, entries } = await readEntries(bytes);
  const read = (path: string) => openPart(zip, entries, path);
  const workbookPath = await findWorkbook(entries, read);
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf("/") + 1);
  const targets = await readRelations(read, `${folder}_rels/${workbookPath.slice(folder.length)}.rels`);
  const { sheets, is1904 } = await readSheets(read, workbookPath);
  // A relation to a part that isn't there is refused when the part is read.
  const partOf = (type: string) => {
    const target = [...targets.values()].find((relation) => relation.type.endsWith(`/${type}`));
    return target ? resolve(folder, target.target) : null;
  };
  const parts = sheets.flatMap(({ name, isHidden, relation }) => {
    const target = targets.get(relation);
    const path = target && resolve(folder, target.target);
    return path && target.type.endsWith("/worksheet") && entries.has(keyOf(path)) ? [{ name, isHidden, path }] : [];
  });
  if (parts.length === 0) throw new Unreadable("The workbook has no sheet with rows.");
  let shared: Promise<{ texts: string[]; formats: NumberFormat[] }> | null = null;
  return {
    is1904,
    sheets: parts,
    rowsOf: async function* (sheet) {
      shared ??= (async () => ({
        texts: await readSharedTexts(read, partOf("sharedStrings")),
        formats: await readFormats(read, partOf("styles")),
      }))();
      // Awaited before anything else: a rejection that nobody awaits yet would end the thread.
      const context = { ...(await shared), is1904 };
      const merged = await findMergedCells(await read(sheet.path));
      const rows = readRows(await read(sheet.path), context);
      yield* merged.length > 0 ? withMergedCells(rows, merged) : rows;
    },
  };
}

/** Programs name a part in capitals and refer to it without, or the other way round. */
function keyOf(path: string): string {
  return path.toLowerCase();
}

type Read = (path: string) => Promise<AsyncIterable<Buffer>>;

async function readEntries(bytes: Uint8Array): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { validateEntrySizes: true });
    const entries = new Map<string, Entry>();
    let inflated = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new Unreadable("The workbook is protected with a password. Save it without one.");
      inflated += entry.uncompressedSize;
      if (inflated > INFLATED_MAX || entries.size >= PARTS_MAX) throw tooLarge();
      entries.set(keyOf(entry.fileName), entry);
    }
    return { zip, entries };
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged(error);
  }
}

function tooLarge(): Unreadable {
  return new Unreadable(
    "The workbook is too large once it is unpacked. Remove pictures and other sheets, or save it as CSV.",
  );
}

function damaged(cause: unknown): Unreadable {
  return new Unreadable("The workbook is damaged or incomplete. Save it again, and try once more.", { cause });
}

async function openPart(zip: ZipFile, entries: Map<string, Entry>, path: string): Promise<AsyncIterable<Buffer>> {
  const entry = entries.get(keyOf(path));
  if (!entry) throw damaged(`no part ${path}`);
  return (async function* () {
    try {
      yield* await zip.openReadStreamPromise(entry);
    } catch (error) {
      throw damaged(error);
    }
  })();
}

async function findWorkbook(entries: Map<string, Entry>, read: Read): Promise<string> {
  if (!entries.has("_rels/.rels")) throw notWorkbook();
  const relations = await readRelations(read, "_rels/.rels");
  const main = [...relations.values()].find(({ type }) => type.endsWith("/officeDocument"));
  const path = main && resolve("", main.target);
  if (!path?.endsWith(".xml") || !entries.has(keyOf(path)) || !keyOf(path).startsWith("xl/")) throw notWorkbook();
  return path;
}

function notWorkbook(): Unreadable {
  return new Unreadable("This isn’t an Excel workbook. Choose an .xlsx or CSV file.");
}

/** The name of a part; programs write references as web addresses, or with the slashes of Windows. */
function resolve(folder: string, target: string): string {
  const plain = decoded(target).replaceAll("\\", "/");
  const parts = (plain.startsWith("/") ? plain : `${folder}${plain}`).split("/");
  return parts
    .filter((part) => part !== "" && part !== ".")
    .reduce<string[]>((path, part) => (part === ".." ? path.slice(0, -1) : [...path, part]), [])
    .join("/");
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

type Relation = { type: string; target: string };

async function readRelations(read: Read, path: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readXml(await read(path), {
    open: (name, attributes) => {
      if (name !== "Relationship") return;
      relations.set(attributes.Id ?? "", { type: attributes.Type ?? "", target: attributes.Target ?? "" });
    },
  });
  return relations;
}

async function readSheets(read: Read, path: string) {
  const sheets: { name: string; isHidden: boolean; relation: string }[] = [];
  let is1904 = false;
  await readXml(await read(path), {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      sheets.push({ name: attributes.name ?? "", isHidden: (attributes.state ?? "visible") !== "visible", relation });
    },
  });
  return { sheets, is1904 };
}

async function readSharedTexts(read: Read, path: string | null): Promise<string[]> {
  const texts: string[] = [];
  if (!path) return texts;
  let text: string | null = null;
  let depth = 0;
  let characters = 0;
  await readXml(await read(path), {
    open: (name) => {
      if (name === "si") text = "";
      // Readings of Japanese texts aren't part of them.
      if (name === "rPh") depth++;
    },
    close: (name) => {
      if (name === "rPh") depth--;
      if (name !== "si") return;
      const whole = decodeEscapes(text ?? "");
      characters += whole.length;
      if (characters > SHARED_CHARACTERS_MAX) throw tooLarge();
      texts.push(whole);
      text = null;
    },
    text: (part, element) => {
      if (text !== null && element === "t" && depth === 0) text += part;
    },
  });
  return texts;
}

async function readFormats(read: Read, path: string | null): Promise<NumberFormat[]> {
  const styles: NumberFormat[] = [];
  if (!path) return styles;
  const codes = new Map<number, string>();
  const formats = new Map<number, NumberFormat>();
  let isInCells = false;
  await readXml(await read(path), {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (name === "cellXfs") isInCells = true;
      if (name !== "xf" || !isInCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      const format = formats.get(id) ?? numberFormatOf(id, codes.get(id));
      formats.set(id, format);
      styles.push(format);
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return styles;
}
