import type { FastifyReply } from "fastify";
import type { Readable } from "node:stream";
import * as z from "zod";
import type { DOWNLOAD_FORMATS } from "@/lib/contract/records/reference";

type Format = (typeof DOWNLOAD_FORMATS)[number];

const CONTENT_TYPES: Record<Format, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

const file = z.custom<Readable>().meta({ type: "string", format: "binary" });

export const FILE_ANSWER = Object.fromEntries(Object.values(CONTENT_TYPES).map((type) => [type, { schema: file }]));

export function nameFile(reply: FastifyReply, name: string, format: Format): void {
  reply
    .header("content-type", CONTENT_TYPES[format])
    .header("content-disposition", `attachment; filename="${name}.${format}"`);
}
