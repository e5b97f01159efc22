import type { Blob } from "node:buffer";
import type { Stream } from "node:stream";
import type { Feature } from "write-excel-file/node";
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from "write-excel-file/utility";

export type CellRule = { column: string } & (
  { type: "list"; formula: string } | { type: "whole"; min: number; max: number }
);

const LAST_ROW = 2000;
const WORKSHEET = "xl/worksheets/sheet{id}.xml";

export type FileContent = Stream | Buffer | Blob;

/** write-excel-file has no data validation of its own, so a feature inserts the XML. */
export function dropDowns(rules: readonly CellRule[]): Feature<FileContent> {
  return {
    files: {
      transform: {
        [WORKSHEET]: {
          transform: (xml, _options, { sheetIndex }) => {
            if (sheetIndex > 0 || rules.length === 0) return xml;
            const order = getOrderOfSiblings(WORKSHEET, "worksheet") ?? [];
            return insertElementMarkupAccordingToOrderOfSiblings(xml, rulesMarkup(rules), order, "worksheet");
          },
        },
      },
    },
  };
}

export function hideSheets(names: readonly string[]): Feature<FileContent> {
  return {
    files: {
      transform: {
        "xl/workbook.xml": {
          transformElementAttributes: (tag, attributes) =>
            tag === "sheet" && names.includes(String(attributes.name))
              ? { ...attributes, state: "hidden" }
              : attributes,
        },
      },
    },
  };
}

function rulesMarkup(rules: readonly CellRule[]): string {
  return `<dataValidations count="${rules.length}">${rules.map(ruleMarkup).join("")}</dataValidations>`;
}

function ruleMarkup(rule: CellRule): string {
  const cells = `${rule.column}2:${rule.column}${LAST_ROW}`;
  const [operator, formulas] =
    rule.type === "list"
      ? ["", `<formula1>${sanitizeTextContent(rule.formula)}</formula1>`]
      : [' operator="between"', `<formula1>${rule.min}</formula1><formula2>${rule.max}</formula2>`];
  return (
    `<dataValidation type="${rule.type}"${operator} allowBlank="1" showInputMessage="1" showErrorMessage="1" ` +
    `sqref="${cells}">${formulas}</dataValidation>`
  );
}
