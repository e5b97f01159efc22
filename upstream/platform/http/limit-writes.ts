import type { FastifyInstance, FastifyRequest } from "fastify";
import { busy } from "./problem-error";

declare module "fastify" {
  interface FastifyRequest {
    /** Gives the place of a running write to the next one. */
    endWrite: ((isDone: boolean) => void) | null;
  }
  interface FastifyContextConfig {
    /** The route limits by itself how many of its calls run at once. */
    hasOwnLimit?: boolean;
  }
}

const WAIT_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Lets at most `max` writes run at once, so that writes that wait for each other's locks leave database connections to
 * reads. The others wait in order, as long as writes get done; answered with 503 after a second in which none did.
 */
export function limitWrites(app: FastifyInstance, max: number): void {
  const queue = new WriteQueue(max);
  app.decorateRequest("endWrite", null);
  // After the body has arrived, since a slow client must not hold a place.
  app.addHook("preHandler", async (request) => {
    if (isLimited(request)) request.endWrite = await queue.start();
  });
  app.addHook("onSend", async (request, reply) => {
    request.endWrite?.(reply.statusCode < 500);
    request.endWrite = null;
  });
}

function isLimited({ method, is404, routeOptions }: FastifyRequest): boolean {
  return !SAFE_METHODS.includes(method) && !is404 && !routeOptions.config.hasOwnLimit;
}

class WriteQueue {
  readonly #max: number;
  #running = 0;
  /** When a write last succeeded: one that failed for want of a lock is no progress. */
  #progressAt = 0;
  readonly #waiting = new Set<() => void>();

  constructor(max: number) {
    this.#max = max;
  }

  /** @throws ProblemError 503 */
  async start(): Promise<(isDone: boolean) => void> {
    if (this.#running < this.#max) this.#running++;
    else await this.#takeTurn();
    return (isDone) => this.#end(isDone);
  }

  #takeTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const since = performance.now();
    let timer: NodeJS.Timeout;
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const check = () => {
      const remaining = Math.max(since, this.#progressAt) + WAIT_MS - performance.now();
      if (remaining > 0) timer = setTimeout(check, remaining);
      else if (this.#waiting.delete(begin)) reject(busy(RETRY_AFTER_SECONDS));
    };
    this.#waiting.add(begin);
    check();
    return promise;
  }

  #end(isDone: boolean): void {
    if (isDone) this.#progressAt = performance.now();
    const [next] = this.#waiting;
    if (!next) {
      this.#running--;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
