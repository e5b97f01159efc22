import { SaxesParser } from "saxes";
import { Unreadable } from "./unreadable";

export type Attributes = Record<string, string>;

/** Called with names without prefix; `text` also with the name of the element around it. */
type Reader = {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (part: string, element: string) => void;
};

/** Reads a part of a workbook as it is unpacked. @throws Unreadable */
export async function readXml(part: AsyncIterable<Buffer>, reader: Reader): Promise<void> {
  const parser = xmlParser(reader);
  const decoder = new TextDecoder();
  for await (const chunk of part) parser.write(decoder.decode(chunk, { stream: true }));
  parser.close();
}

/** Refuses document types, whose entities could expand without end. */
export function xmlParser({ open, close, text }: Reader): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  const path: string[] = [];
  parser.on("doctype", () => {
    throw new Unreadable("The workbook contains a document type definition, which isn’t allowed.");
  });
  parser.on("error", (cause) => {
    throw new Unreadable("The workbook is damaged or incomplete. Save it again, and try once more.", { cause });
  });
  parser.on("opentag", ({ name, attributes }) => {
    const local = name.slice(name.indexOf(":") + 1);
    path.push(local);
    open?.(local, attributes);
  });
  parser.on("closetag", ({ name }) => {
    path.pop();
    close?.(name.slice(name.indexOf(":") + 1));
  });
  parser.on("text", (part) => text?.(part, path.at(-1) ?? ""));
  parser.on("cdata", (part) => text?.(part, path.at(-1) ?? ""));
  return parser;
}
