/** Rows of cells as spreadsheets put them on the clipboard: tabs between cells, quotes around cells with line breaks. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A quote opens a quoted cell only at its start; text such as `5" pipe` has plain quotes.
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
  for (const [whole, quoted, plain = "", separator = ""] of text.matchAll(cells)) {
    // After the last separator there is an empty match; spreadsheets end the last row with a line break.
    if (whole === "" && row.length === 0) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator === "\t") continue;
    rows.push(row);
    row = [];
    if (separator === "") break;
  }
  return rows;
}

/** The cells as text and as an HTML table, which spreadsheets prefer. */
export function formatTable(rows: readonly (readonly string[])[]): { text: string; html: string } {
  const text = rows.map((cells) => cells.map(quoted).join("\t")).join("\n");
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`);
  return { text, html: `<table>${lines.join("")}</table>` };
}

function quoted(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>" };

function escaped(cell: string): string {
  return cell.replace(/[&<>\n]/g, (character) => ENTITIES[character] ?? character);
}
