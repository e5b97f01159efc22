/** A page's call that the upstream refused or failed; React hands `digest` to the error page as the number to quote. */
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
