import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import type { FileRow } from "./file-row";
import { findMergedCells, withMergedCells } from "./merged-cells";
import { decodeEscapes, readRows, type Style } from "./read-sheet";
import { readXml } from "./read-xml";
import { Unreadable } from "./unreadable";

export type SheetPart = { name: string; isHidden: boolean; path: string };

/** A workbook's parts; sheets are read when their rows are. */
export type Workbook = {
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
  const partOf = (type: string) => {
    const target = [...targets.values()].find((relation) => relation.type.endsWith(`/${type}`));
    const path = target && resolve(folder, target.target);
    return path && entries.has(path) ? path : null;
  };
  const parts = sheets.flatMap(({ name, isHidden, relation }) => {
    const target = targets.get(relation);
    const path = target && resolve(folder, target.target);
    return path && target.type.endsWith("/worksheet") && entries.has(path) ? [{ name, isHidden, path }] : [];
  });
  if (parts.length === 0) throw new Unreadable("The workbook has no sheet with rows.");
  let shared: Promise<{ texts: string[]; styles: Style[] }> | null = null;
  return {
    sheets: parts,
    rowsOf: async function* (sheet) {
      shared ??= (async () => ({
        texts: await readSharedTexts(read, partOf("sharedStrings")),
        styles: await readStyles(read, partOf("styles")),
      }))();
      // Awaited before anything else: a rejection that nobody awaits yet would end the thread.
      const context = { ...(await shared), is1904 };
      const merged = await findMergedCells(await read(sheet.path));
      const rows = readRows(await read(sheet.path), context);
      yield* merged.length > 0 ? withMergedCells(rows, merged) : rows;
    },
  };
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
      entries.set(entry.fileName, entry);
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
  const entry = entries.get(path);
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
  if (!path?.endsWith(".xml") || !entries.has(path) || !path.startsWith("xl/")) throw notWorkbook();
  return path;
}

function notWorkbook(): Unreadable {
  return new Unreadable("This isn’t an Excel workbook. Choose an .xlsx or CSV file.");
}

function resolve(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const parts = `${folder}${target}`.split("/");
  return parts.reduce<string[]>((path, part) => (part === ".." ? path.slice(0, -1) : [...path, part]), []).join("/");
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

const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

async function readStyles(read: Read, path: string | null): Promise<Style[]> {
  const styles: Style[] = [];
  if (!path) return styles;
  const formats = new Map<number, string>();
  let isInCells = false;
  await readXml(await read(path), {
    open: (name, attributes) => {
      if (name === "numFmt") formats.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells) styles.push(styleOf(Number(attributes.numFmtId ?? 0), formats));
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return styles;
}

function styleOf(id: number, formats: ReadonlyMap<number, string>): Style {
  const code = formats.get(id);
  if (code === undefined) return DAY_FORMATS.has(id) ? { type: "day" } : { type: "number" };
  const plain = (code.split(";")[0] ?? "").replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "");
  if (/[yd]/i.test(plain)) return { type: "day" };
  return /^0{2,}$/.test(plain) ? { type: "zeros", digits: plain.length } : { type: "number" };
}
