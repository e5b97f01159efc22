/**
 * Screens that axe doesn't check, by the one with the same components in the same theme. A new screen is checked unless it
 * is named here.
 */
export const SAME_PARTS: Readonly<Record<string, readonly string[]>> = {
  "sign-up-errors": ["sign-up"],
  "reset-dead-link": ["email-dead-link"],
  "account-two-factor-app": ["required-two-factor-app"],
  "account-two-factor-codes": ["required-two-factor-codes"],
  "sign-in-code-refused": ["sign-in-code"],
  "account-password-errors": ["account"],
  "account-email": ["account-passkey"],
  // What the full ones don’t have is the same sentence in all three.
  "companies-detail-empty": ["centers-detail-empty", "teams-detail-empty"],
  // The roles see the same panels; centeradmin has those of client, and sys all of admin's.
  "dashboard-admin": ["dashboard-sys"],
  "dashboard-client": ["dashboard-centeradmin", "menu-locked"],
  "dashboard-datahead": ["dashboard-dataentry"],
  // Every list is one component, and these have every type of cell between them.
  "freelancers-list": ["teams-list", "centers-list", "mappings-list"],
  "center-list": ["companies-list"],
  "users-photo": ["users-list"],
  "filter-chips": [
    "freelancers-filtered",
    "companies-filtered",
    "teams-filtered",
    "projects-filtered",
    "assignments-filtered",
    "centers-filtered",
    "users-filtered",
    "mappings-filtered",
    "tasks-filtered",
  ],
  "filter-no-match": [
    "freelancers-no-match",
    "companies-no-match",
    "teams-no-match",
    "projects-no-match",
    "assignments-no-match",
    "centers-no-match",
    "users-no-match",
    "mappings-no-match",
    "tasks-no-match",
    "outbox-no-match",
    "pipeline-no-match",
  ],
  // Every form is one component. Of these, freelancers have links, money and cities, projects rows, assignments positions.
  "freelancers-edit": [
    "companies-edit",
    "centers-edit",
    "users-edit",
    "freelancers-new",
    "companies-new",
    "centers-new",
  ],
  "projects-edit": [
    "teams-edit",
    "mappings-edit",
    "tasks-edit",
    "projects-new",
    "teams-new",
    "mappings-new",
    "tasks-new",
  ],
  "assignments-edit": ["assignments-new"],
  "projects-new-errors": [
    "freelancers-new-errors",
    "companies-new-errors",
    "teams-new-errors",
    "assignments-new-errors",
    "centers-new-errors",
    "mappings-new-errors",
    "tasks-new-errors",
  ],
  "users-new-errors": ["users-new"],
  "freelancers-duplicates": ["companies-duplicates"],
  "freelancers-duplicates-of-one": ["companies-duplicates-of-one"],
  // One question, with groups that differ in their choices.
  "event-cancel": ["event-block", "event-hold-company", "event-remove-position"],
  "event-move": ["event-shrink"],
  "event-extend": ["event-replace", "event-start"],
  "event-decline": ["event-ask"],
  "freelancers-timeline": ["freelancers-timeline-openings"],
  "filter-chip": ["filter-menu"],
  "filter-available-from": ["filter-moving"],
  menu: ["sidebar-expanded"],
  "delete-dialog": ["leave-dialog", "user-suspend"],
  import: ["users-import", "tasks-import", "mappings-import"],
  "import-check": ["users-import-check"],
  "import-done": ["import-undone"],
};

/** Screens that other tests check with axe on their way, by the test. */
export const ON_THE_WAY: Readonly<Record<string, readonly string[]>> = {
  "shell/palette.spec.ts": ["quick-find"],
  "quality/views.spec.ts": ["view-menu"],
  "quality/bulk-dialogs.spec.ts": ["list-bulk"],
  "records/changes/import.spec.ts": ["import-columns"],
  "records/changes/import-doubles.spec.ts": ["import-doubles"],
};
