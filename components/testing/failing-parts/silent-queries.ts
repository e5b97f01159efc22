const OFFERS = "Offers a filter beside a search; the next letter asks again, and nothing is missing without it.";

const COUNTS = "Counts beside a link to the page, which says what failed.";

const NOTES = "Says that it couldn’t count, beside a link to the page, which says why.";

/** Queries whose failure is said elsewhere, or takes nothing away; each with the reason. */
export const SILENT: Record<string, string> = {
  "account-menu: drafts": COUNTS,
  "deleted-alert: recordHistory":
    "The alert stands without who deleted the record, and leads to the page that says so.",
  "delete-dialog: bulkPreview": "The delete itself says why it can’t be done.",
  "admin-index: coverage": NOTES,
  "admin-index: jobs": NOTES,
  "admin-index: outbox": NOTES,
  "admin-index: recordFacets": NOTES,
  "admin-index: taskSummary": NOTES,
  "admin-index: zones": NOTES,
  "error-screen: service": "Asks whether the service is back while the error screen stands.",
  "exchange-rate-queries: BASE_CURRENCY": "A hint under amounts; the filter works without it and asks again.",
  "filter-suggestions: choices": OFFERS,
  "filter-suggestions: record": OFFERS,
  "filter-suggestions: search": OFFERS,
  "filter-suggestions: tags": OFFERS,
  "use-show-text: recordList": OFFERS,
  "sign-in-dialog: signInState": "The password and passkeys stay; single sign-on is missing until the next try.",
  "suggested-filter: recordList": OFFERS,
  "suggested-tags: tags": OFFERS,
  "use-dashboard-refresh: recordKeys.all": "Makes no call: it renders the page again.",
  "use-sentences: choices": OFFERS,
  "use-sentences: reference": OFFERS,
  "use-sentences: tags": OFFERS,
  "use-url-list-state: defaultView": "The server reads it with the page, which fails with it.",
  "use-url-list-state: view": "Throws, so that the error screen stands in place of the list.",
  "month-links: openings": "The slots are counted without names, and their month leads to the desk.",
  "reference-names: choices": "A chip shows … or the value itself in place of a name, and still filters.",
  "use-tray-openings: positionMatches": "The openings can be chosen without it, in the order of their starts.",
  "run-progress: bulkRun": "Asks again every second until the run ends.",
};
