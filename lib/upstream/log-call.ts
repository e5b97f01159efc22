export type CallLine = {
  method: string;
  /** The route's template, so that no id or query is logged; null for an unknown path. */
  template: string | null;
  status: number;
  ms: number;
  requestId: string;
  userId: string | null;
  failure?: string;
};

export function logCall(line: CallLine): void {
  const level = line.status >= 500 ? "error" : "info";
  console.log(JSON.stringify({ level, time: new Date().toISOString(), event: "upstream call", ...line }));
}
