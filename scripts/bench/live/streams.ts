import { Agent, request } from "node:http";
import { liveEventSchema, type LiveEvent } from "@/lib/contract/changes/live";

/** Whose calls: the URL before each path, and what their session sends. */
export type Session = { url: string; headers: Record<string, string> };

/** @param at the moment of arrival, as `performance.now()` has it */
export type OnEvent = (event: LiveEvent, at: number) => void;

// Those that open at once; a browser opens one.
const OPENING = 25;

/** Opens streams of all sessions in turn until there are so many. @returns a function that closes them */
export async function openStreams(sessions: readonly Session[], count: number, onEvent?: OnEvent) {
  const agent = new Agent({ maxSockets: Infinity });
  const streams: (() => void)[] = [];
  while (streams.length < count) {
    const next = Array.from({ length: Math.min(OPENING, count - streams.length) }, (_, i) => {
      const session = sessions[(streams.length + i) % sessions.length];
      if (!session) throw new Error("Nobody follows changes");
      // A browser comes back as well where the service is busy.
      return openStream(agent, session, onEvent).catch(() => openStream(agent, session, onEvent));
    });
    streams.push(...(await Promise.all(next)));
  }
  return () => {
    for (const close of streams) close();
    agent.destroy();
  };
}

/** Resolves once the stream is open, with a function that closes it. */
function openStream(agent: Agent, { url, headers }: Session, onEvent?: OnEvent): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/live`, { agent, headers: { ...headers, accept: "text/event-stream" } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`GET /live responded ${answer.statusCode}`));
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        resolve(() => call.destroy());
        // Without a listener the events are read, and not looked at.
        if (!onEvent) return;
        const at = performance.now();
        const parts = (text + chunk).split("\n\n");
        text = parts.pop() ?? "";
        for (const event of parts.flatMap(eventsIn)) onEvent(event, at);
      });
    });
    call.on("error", reject).end();
  });
}

let last: { part: string; events: LiveEvent[] } = { part: "", events: [] };

/** Many streams say the same one after the other, and those who follow have machines of their own. */
function eventsIn(part: string): LiveEvent[] {
  if (part === last.part) return last.events;
  const data = /^event: changes\ndata: (.*)$/m.exec(part)?.[1];
  last = { part, events: data === undefined ? [] : [liveEventSchema.parse(JSON.parse(data))] };
  return last.events;
}
