/** React passes `digest`, the request id, to the error page. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
  readonly digest: string;

  constructor(
    readonly status: number,
    requestId: string | null,
  ) {
    super(`The upstream answered ${status}.`);
    this.digest = requestId ?? "";
  }
}
