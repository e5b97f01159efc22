const SQL_MAX = 4_000;

/**
 * Removes from spans what the logs don't hold either: queries of URLs, values in SQL, texts of errors.
 * @type {import("@opentelemetry/sdk-trace").SpanProcessor}
 */
export const withoutValues = {
  onStart() {},
  onEnd({ attributes, events, status }) {
    delete attributes["url.query"];
    if (attributes["url.full"]) attributes["url.full"] = String(attributes["url.full"]).split("?")[0];
    if (attributes["db.query.text"])
      attributes["db.query.text"] = withoutLiterals(String(attributes["db.query.text"])).slice(0, SQL_MAX);
    delete status.message;
    for (const event of events) {
      delete event.attributes?.["exception.message"];
      delete event.attributes?.["exception.stacktrace"];
    }
  },
  forceFlush: async () => {},
  shutdown: async () => {},
};

/**
 * Some statements contain their values, so that the planner sees them.
 * @param {string} sql
 */
export function withoutLiterals(sql) {
  return sql.replace(/'(?:[^']|'')*'/g, "?").replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, "?");
}
