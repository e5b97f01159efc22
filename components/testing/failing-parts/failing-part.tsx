import type { UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { EditableRecord } from "@/components/records/page/record-page";
import { FULL_RIGHTS } from "@/components/testing/render-screen";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";

/** A part of a screen whose call fails: how it is displayed, and which calls to break. */
export type FailingPart = {
  /** The part’s queries, as “file name: options”. */
  queries: string[];
  /** The paths of the calls that fail. */
  path: RegExp;
  /** Which of them, by their parameters, if not all. */
  isBroken?: (query: URLSearchParams) => boolean;
  screen: () => ReactNode;
  /** What somebody does before the part is there. */
  open?: (user: UserEvent) => Promise<void>;
  /** The part’s heading, which stays. */
  heading?: string;
  /** The name of the button, unless it is “Try again”. */
  retry?: RegExp;
  /** The page’s URL. */
  at?: string;
  /** Answers to other calls, by path. */
  data?: Record<string, object>;
};

const AT = "2026-11-23T08:00:00.000Z";

export function exampleRecord(id: string, more: Record<string, unknown> = {}): RecordRow {
  const times = { createdAt: AT, createdBy: null, updatedAt: AT, updatedBy: null };
  return {
    id,
    code: `X-${id}`,
    name: `Example ${id}`,
    status: "active",
    version: 1,
    ...times,
    linked: {},
    tags: [],
    ...more,
  };
}

/** A part of a record’s page, which reads the record from it. */
export function onRecordPage(kind: Kind, record: RecordRow, part: ReactNode): ReactNode {
  return (
    <EditableRecord definition={definitionOf(kind)} record={record} rights={FULL_RIGHTS}>
      {part}
    </EditableRecord>
  );
}

export const nothing = () => {};
