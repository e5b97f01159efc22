export type CallLine = {
  method: string;
  /** The route's template, so that no id or query value is written down; null where the path is none of ours. */
  template: string | null;
  status: number;
  ms: number;
  requestId: string;
  userId: string | null;
  /** Why there was no usable answer: a system code or a few words of ours. */
  failure?: string;
};

/** One line a call on standard output, for the operators. */
export function logCall(line: CallLine): void {
  const level = line.status >= 500 ? "error" : "info";
  console.log(JSON.stringify({ level, time: new Date().toISOString(), event: "upstream call", ...line }));
}
