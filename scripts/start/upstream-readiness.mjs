const UPSTREAM_ANSWER_MS = 1_000;

/**
 * What the upstream says of itself: `ok`, `not ready`, or `unreachable` if it says nothing within a second.
 * @param {string} upstreamUrl
 */
export async function readinessOf(upstreamUrl) {
  const url = `${upstreamUrl.replace(/\/+$/, "")}/health/ready`;
  const signal = AbortSignal.timeout(UPSTREAM_ANSWER_MS);
  return fetch(url, { signal, redirect: "error" }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok ? "ok" : "not ready";
    },
    () => "unreachable",
  );
}
