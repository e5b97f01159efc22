const OFFERS = "Offers a filter beside an empty list; the next letter asks again, and nothing is missing without it.";

/** Queries whose failure is said elsewhere, or takes nothing away; each with the reason. */
export const SILENT: Record<string, string> = {
  "error-screen: service": "Asks whether the service is back while the error screen stands.",
  "exchange-rate-queries: BASE_CURRENCY": "A hint under amounts; the filter works without it and asks again.",
  "filter-suggestions: choices": OFFERS,
  "filter-suggestions: search": OFFERS,
  "filter-suggestions: tags": OFFERS,
  "joined-suggestion: choices": OFFERS,
  "joined-suggestion: recordList": OFFERS,
  "joined-suggestion: reference": OFFERS,
  "joined-suggestion: tags": OFFERS,
  "suggested-filter: recordList": OFFERS,
  "suggested-tags: tags": OFFERS,
  "use-dashboard-refresh: recordKeys.all": "Makes no call: it renders the page again.",
  "use-url-list-state: defaultView": "The server reads it with the page, which fails with it.",
  "use-url-list-state: view": "Throws, so that the error screen stands in place of the list.",
  "reference-names: choices": "A chip shows … or the value itself in place of a name, and still filters.",
  "run-progress: bulkRun": "Asks again every second until the run ends.",
};
