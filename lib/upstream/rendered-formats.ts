import "server-only";
import { cache } from "react";
import { DEFAULT_FORMATS, readFormatsFrom, type Formats } from "@/lib/formats/current-formats";

/** One a render of server components, so that people who are served at once have their own. */
const rendered = cache(() => ({ formats: DEFAULT_FORMATS }));

readFormatsFrom(() => rendered().formats);

export function setRenderedFormats(formats: Formats): void {
  rendered().formats = formats;
}
