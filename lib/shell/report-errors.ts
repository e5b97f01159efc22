import { useEffect } from "react";
import type { BrowserError } from "@/lib/contract/operations/browser-error";
import { BROWSER_ERROR_MAX } from "@/lib/contract/limits";
import { callBff, NetworkError, ProblemError } from "@/lib/query/api-client";

/** Reports errors that nothing caught, and files of the app that didn't load. Returns the function that stops it. */
export function reportUncaughtErrors(): () => void {
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) reportError(event.error ?? event.message, "error");
    else if (isAppFile(event.target))
      report({ type: "chunk", message: `Not loaded: ${pathOf(event.target)}`, stack: "" });
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason, "rejection");
  // Captured, because a file that doesn't load fires an event that doesn't bubble.
  window.addEventListener("error", onError, true);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError, true);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}

/** For error boundaries: an error with a digest was thrown on the server, whose log has it. */
export function useErrorReport(error: Error & { digest?: string }): void {
  useEffect(() => {
    if (!error.digest) reportError(error, "render");
  }, [error]);
}

function reportError(error: unknown, type: BrowserError["type"]): void {
  // Answers and outages, which the server's log has; cancelled calls.
  if (error instanceof ProblemError || error instanceof NetworkError) return;
  if (error instanceof DOMException && error.name === "AbortError") return;
  if (!(error instanceof Error)) return report({ type, message: typeof error === "string" ? error : "", stack: "" });
  const isChunk = error.name === "ChunkLoadError";
  // A parser's message quotes what it parsed.
  const text = error instanceof SyntaxError ? error.message.replace(/".*"/s, '"…"') : error.message;
  report({ type: isChunk ? "chunk" : type, message: `${error.name}: ${text}`, stack: framesOf(error) });
}

const reported = new Set<string>();

function report({ type, message, stack }: Pick<BrowserError, "type" | "message" | "stack">): void {
  const key = `${message}\n${stack.split("\n")[0]}`;
  if (reported.has(key) || reported.size >= BROWSER_ERROR_MAX.reports) return;
  reported.add(key);
  const body: BrowserError = {
    type,
    message: withoutPrivateText(message).slice(0, BROWSER_ERROR_MAX.message),
    stack: withoutPrivateText(stack).slice(0, BROWSER_ERROR_MAX.stack),
    path: window.location.pathname.slice(0, BROWSER_ERROR_MAX.path),
    build: process.env.BUILD_ID ?? "",
  };
  // A report that doesn't arrive is lost: reporting that would go in circles.
  callBff("POST", "/api/browser-errors", { body, keepalive: true }).catch(() => undefined);
}

/** The lines of the stack that name code; the others repeat the message. */
function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at |@\S+:\d+:\d+$/.test(line))
    .map((line) => line.trim())
    .join("\n");
}

const FORM_VALUE_MIN = 3;

/** Without queries of URLs, and without what stands in the page's fields. */
function withoutPrivateText(text: string): string {
  const plain = text.replace(/(\/[^\s?#)"']*)[?#][^\s)"']*?(?=(?::\d+){0,2}(?:[\s)"']|$))/g, "$1");
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return Array.from(fields, (field) => field.value.trim())
    .filter((value) => value.length >= FORM_VALUE_MIN)
    .reduce((rest, value) => rest.replaceAll(value, "…"), plain);
}

function isAppFile(target: EventTarget | null): target is HTMLScriptElement | HTMLLinkElement {
  const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
  return isFile && pathOf(target).startsWith("/_next/");
}

function pathOf(file: HTMLScriptElement | HTMLLinkElement): string {
  return URL.parse(file instanceof HTMLScriptElement ? file.src : file.href)?.pathname ?? "";
}
