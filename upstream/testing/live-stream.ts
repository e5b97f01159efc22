import { setTimeout as delay } from "node:timers/promises";
import { liveEventSchema, type LiveEvent } from "@/lib/contract/changes/live";
import { presenceSchema, type Presence } from "@/lib/contract/changes/presence";

export type LiveStream = Awaited<ReturnType<typeof openStream>>;

/** Follows changes as a browser does, after some time without. */
export async function openStream(address: string, token: string, missedMs = 0) {
  const closing = new AbortController();
  const response = await fetch(`${address}/live?missed=${missedMs}`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: closing.signal,
  });
  if (!response.ok || !response.body) throw new Error(`No stream: ${response.status} ${await response.text()}`);
  const events: LiveEvent[] = [];
  const presence: Presence["records"] = [];
  let [isOpen, inboxEvents] = [false, 0];
  let isEnded = false;
  let heardAt = Date.now();
  const read = async (body: AsyncIterable<Uint8Array>) => {
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      heardAt = Date.now();
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        if (part.includes("event: inbox")) inboxEvents++;
        isOpen ||= part.includes("event: muster-open");
        const data = /^event: changes\ndata: (.*)$/m.exec(part)?.[1];
        if (data !== undefined) events.push(liveEventSchema.parse(JSON.parse(data)));
        const people = /^event: presence\ndata: (.*)$/m.exec(part)?.[1];
        if (people !== undefined) presence.push(...presenceSchema.parse(JSON.parse(people)).records);
      }
    }
  };
  void read(response.body)
    .catch(() => undefined)
    .finally(() => (isEnded = true));
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await delay(10);
  };
  await until(() => isOpen || isEnded);
  if (!isOpen) throw new Error("The stream ended before it was open.");
  return {
    events,
    /** Who was last said to have a record open; undefined if nothing was said of it. */
    presentAt: (id: string) => presence.findLast((at) => at.id === id)?.people,
    inboxEvents: () => inboxEvents,
    /** The ids of the records of all events. */
    ids: () => events.flatMap(({ records }) => records.map(({ id }) => id)),
    until,
    isEnded: () => isEnded,
    /** When it said something last, be it a heartbeat. */
    heardAt: () => heardAt,
    close: () => closing.abort(),
  };
}
