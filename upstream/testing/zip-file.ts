import { crc32, deflateRawSync } from "node:zlib";

type Part = { name: string; content: string | Buffer; declaredSize?: number; isEncrypted?: boolean };

/** A zip archive with these parts; a declared size may lie. */
export function zipFile(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize, isEncrypted = false } of parts) {
    const raw = Buffer.from(content);
    const data = deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(declaredSize ?? raw.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), data]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), fields, end, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(parts.length, 4);
  tail.writeUInt16LE(parts.length, 6);
  tail.writeUInt32LE(directory.length, 8);
  tail.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from("PK\u0005\u0006"), tail]);
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type WorkbookParts = {
  /** What is inside `sheetData`, or a whole sheet if it begins with `<?`. */
  rows: string;
  is1904?: boolean;
  /** What is inside `sst`. */
  shared?: string;
  /** The whole part of the shared texts. */
  sharedPart?: string;
  styles?: string;
  /** A whole second sheet. */
  second?: string;
  more?: Part[];
};

/** The least of a workbook, with parts as the test wants them. */
export function workbookOf(parts: WorkbookParts): Buffer {
  const {
    rows,
    is1904 = false,
    shared = "",
    sharedPart = `<sst>${shared}</sst>`,
    styles = "",
    second,
    more = [],
  } = parts;
  const sheet = rows.startsWith("<?") ? rows : `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return zipFile([
    {
      name: "_rels/.rels",
      content: `<Relationships>${relation("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904}"/><sheets><sheet name="People" r:id="r1"/>${second ? '<sheet name="Second" r:id="r4"/>' : ""}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships>${relation("r1", "worksheet", "worksheets/sheet1.xml")}${relation("r2", "sharedStrings", "sharedStrings.xml")}${relation("r3", "styles", "styles.xml")}${second ? relation("r4", "worksheet", "worksheets/sheet2.xml") : ""}</Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: sheet },
    { name: "xl/sharedStrings.xml", content: sharedPart },
    { name: "xl/styles.xml", content: `<styleSheet>${styles}</styleSheet>` },
    ...(second ? [{ name: "xl/worksheets/sheet2.xml", content: second }] : []),
    ...more,
  ]);
}
