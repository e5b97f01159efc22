/** How long a service leaves idle connections open: longer than a proxy does, so that no call meets a closed one. */
export const KEEP_ALIVE_MS = 75_000;
