import type { Page } from "@playwright/test";
import { DUPLICABLE_KINDS } from "@/lib/records/definitions";
import { KINDS, listPath, type Kind } from "@/lib/records/kinds";
import {
  addPhoto,
  askToSuspend,
  comeSuspended,
  confirmEmail,
  enterWrongCode,
  onOwnAccount,
  openCodeForm,
  openEmailLink,
  openInvitation,
  openMail,
  openNoLink,
  openRequiredApp,
  openRequiredCodes,
  openRequiredSetup,
  openResetLink,
  requestMail,
  setUpTwoFactor,
  signInWrongly,
  signInElsewhere,
  startTwoFactor,
  viewAsAnother,
} from "./account-steps";
import {
  checkUsers,
  checkDoubles,
  checkFile,
  listUndone,
  openJob,
  openMatching,
  runImport,
  undoImport,
  uploadFile,
  uploadWithoutKey,
} from "./import-steps";
import {
  chooseFilter,
  deactivate,
  leaveUnsaved,
  openAudience,
  openBulk,
  openDelete,
  openEditor,
  openMatch,
  openMerge,
  openPhoneAccountMenu,
  openViews,
  openZone,
  peekAtFirst,
  press,
  removeInUse,
  selectPage,
  typeSimilar,
} from "./steps";

export type Screen = {
  name: string;
  /** A demo account; null is signed out. */
  as: string | null;
  /** `{id}` is replaced with the id of the kind's first record. */
  path: string;
  prepare?: (page: Page) => Promise<void>;
  /** The widths at which the screen exists; all by default. */
  widths?: readonly number[];
};

export const WIDTHS = [360, 768, 1440] as const;
const WIDE = [768, 1440];

const USUAL_STATUS = {
  freelancers: "active",
  companies: "active",
  teams: "active",
  projects: "in_progress",
  assignments: "active",
  centers: "active",
  users: "active",
  mappings: "active",
  tasks: "open",
};

const MOVING_FILTERS = "availableFrom=today..30d&updatedAt=-6d..today";
const MANY_FILTERS =
  "status=active&skills=React,Figma&payRate=10..500&where=workMode:remote or (availability:available and phone:is:set)";

const DASHBOARD_ACCOUNTS = [
  "admin",
  "sys",
  "center",
  "client",
  "centeradmin",
  "dataentry",
  "datahead",
  "user",
] as const;

export const SCREENS: readonly Screen[] = [
  { name: "sign-in", as: null, path: "/auth" },
  { name: "sign-in-refused", as: null, path: "/auth", prepare: signInWrongly },
  { name: "sign-in-ended", as: null, path: "/auth", prepare: comeSuspended },
  { name: "sign-up", as: null, path: "/auth/signup" },
  { name: "sign-up-errors", as: null, path: "/auth/signup", prepare: press("Create account") },
  { name: "forgot-password", as: null, path: "/auth/forgot" },
  { name: "reset-password", as: null, path: "/auth", prepare: openResetLink },
  { name: "reset-dead-link", as: null, path: "/auth", prepare: openNoLink("/auth/reset") },
  { name: "email-dead-link", as: null, path: "/auth", prepare: openNoLink("/auth/email") },
  { name: "email-link", as: null, path: "/auth", prepare: openEmailLink },
  { name: "email-confirmed", as: null, path: "/auth", prepare: confirmEmail },
  { name: "invitation", as: null, path: "/auth", prepare: openInvitation },
  { name: "sign-in-code", as: null, path: "/auth", prepare: openCodeForm },
  { name: "sign-in-code-refused", as: null, path: "/auth", prepare: enterWrongCode },
  { name: "required-two-factor", as: null, path: "/auth", prepare: openRequiredSetup },
  { name: "required-two-factor-app", as: null, path: "/auth", prepare: openRequiredApp },
  { name: "required-two-factor-codes", as: null, path: "/auth", prepare: openRequiredCodes },
  { name: "not-found-visitor", as: null, path: "/404" },
  ...DASHBOARD_ACCOUNTS.map((username) => ({ name: `dashboard-${username}`, as: username, path: "/dashboard" })),
  { name: "dashboard-undo", as: "admin", path: "/dashboard", prepare: press("Undo", "dialog") },
  { name: "account", as: "admin", path: "/account" },
  { name: "account-client", as: "client", path: "/account" },
  { name: "account-two-factor", as: "user", path: "/account", prepare: press("Set up", "dialog") },
  { name: "account-email", as: "user", path: "/account", prepare: press("Change email", "dialog") },
  { name: "account-passkey", as: "user", path: "/account", prepare: press("Add passkey", "dialog") },
  { name: "account-password-errors", as: "user", path: "/account", prepare: press("Change password") },
  { name: "account-two-factor-app", as: null, path: "/auth", prepare: onOwnAccount(startTwoFactor) },
  { name: "account-two-factor-codes", as: null, path: "/auth", prepare: onOwnAccount(setUpTwoFactor) },
  {
    name: "account-two-factor-off",
    as: null,
    path: "/auth",
    prepare: onOwnAccount(setUpTwoFactor, press("I’ve saved the codes"), press("Turn off", "dialog")),
  },
  {
    name: "account-end-sessions",
    as: null,
    path: "/auth",
    prepare: onOwnAccount(signInElsewhere, press("End all other sessions", "alertdialog")),
  },
  { name: "not-found", as: "admin", path: "/404" },
  ...KINDS.flatMap(screensOf),
  ...DUPLICABLE_KINDS.flatMap((kind) => [
    { name: `${kind}-duplicates`, as: "admin", path: `${listPath(kind)}/duplicates` },
    { name: `${kind}-duplicates-of-one`, as: "admin", path: `${listPath(kind)}/{id}/duplicates` },
  ]),
  { name: "merge", as: "admin", path: "/freelancers/duplicates", prepare: openMerge },
  { name: "new-freelancer-similar", as: "admin", path: "/freelancers/new", prepare: typeSimilar },
  { name: "pipeline", as: "admin", path: "/assignments/board" },
  { name: "pipeline-no-match", as: "admin", path: "/assignments/board?q=zzzzzz" },
  { name: "pipeline-move-menu", as: "admin", path: "/assignments/board", prepare: press("to…", "menu") },
  { name: "freelancers-timeline", as: "admin", path: "/freelancers/timeline" },
  { name: "freelancers-timeline-table", as: "admin", path: "/freelancers/timeline?as=table" },
  {
    name: "freelancers-timeline-openings",
    as: "admin",
    path: "/freelancers/timeline",
    prepare: press("Unfilled openings"),
  },
  { name: "teams-timeline", as: "admin", path: "/teams/timeline" },
  { name: "project-timeline", as: "admin", path: "/projects/{id}?tab=timeline" },
  { name: "match", as: "admin", path: "/dashboard", prepare: openMatch },
  { name: "match-weights", as: "admin", path: "/admin/matching" },
  {
    name: "filter-menu",
    as: "admin",
    path: "/freelancers",
    prepare: press("Filter by Status", "dialog"),
    widths: WIDE,
  },
  { name: "view-menu", as: "admin", path: "/freelancers", prepare: openViews },
  { name: "filter-fields", as: "admin", path: "/freelancers", prepare: press("Add filter", "dialog") },
  ...["Skills", "Available from", "Pay rate", "City"].map((field) => ({
    name: `filter-${field.toLowerCase().replace(" ", "-")}`,
    as: "admin",
    path: "/freelancers",
    prepare: chooseFilter(field),
  })),
  { name: "filter-chips", as: "admin", path: `/freelancers?${MANY_FILTERS}` },
  { name: "filter-chip", as: "admin", path: `/freelancers?${MANY_FILTERS}`, prepare: press("Status is", "dialog") },
  {
    name: "filter-advanced",
    as: "admin",
    path: `/freelancers?${MANY_FILTERS}`,
    prepare: press("Work mode is", "dialog"),
  },
  { name: "filter-no-match", as: "admin", path: `/freelancers?${MANY_FILTERS}&q=zzzzzz` },
  { name: "filter-left-out", as: "admin", path: "/freelancers?colour=red&status=gone" },
  {
    name: "filter-moving",
    as: "admin",
    path: `/freelancers?${MOVING_FILTERS}`,
    prepare: press("Available from is", "dialog"),
  },
  { name: "filter-meant", as: "admin", path: "/projects?q=group" },
  { name: "list-edit", as: "admin", path: "/freelancers", prepare: openEditor },
  { name: "list-sorted", as: "admin", path: "/freelancers?sort=status,-payRate" },
  { name: "list-selected", as: "admin", path: "/freelancers", prepare: selectPage },
  { name: "list-bulk", as: "admin", path: "/freelancers", prepare: openBulk },
  { name: "list-peek", as: "admin", path: "/freelancers", prepare: peekAtFirst },
  { name: "list-columns", as: "admin", path: "/freelancers", prepare: press("Columns", "dialog") },
  {
    name: "list-shortcuts",
    as: "admin",
    path: "/freelancers",
    prepare: press("Keyboard shortcuts", "dialog"),
    widths: [1440],
  },
  { name: "quick-find", as: "admin", path: "/dashboard", prepare: press("Quick find", "dialog"), widths: WIDE },
  { name: "record-audience", as: "admin", path: "/projects/{id}", prepare: openAudience },
  { name: "center-list", as: "center", path: "/companies" },
  { name: "sidebar-expanded", as: "admin", path: "/freelancers", prepare: press("Expand sidebar"), widths: WIDE },
  { name: "menu", as: "admin", path: "/freelancers", prepare: press("Open menu"), widths: [360] },
  { name: "menu-locked", as: "client", path: "/dashboard", prepare: press("Open menu"), widths: [360] },
  { name: "account-menu", as: "admin", path: "/freelancers", prepare: press("Account menu", "menu"), widths: WIDE },
  { name: "account-menu", as: "admin", path: "/freelancers", prepare: openPhoneAccountMenu, widths: [360] },
  { name: "admin", as: "admin", path: "/admin" },
  { name: "users-import", as: "admin", path: "/admin/users/import" },
  { name: "tasks-import", as: "admin", path: "/admin/tasks/import" },
  { name: "mappings-import", as: "admin", path: "/admin/tasks/mappings/import" },
  { name: "users-import-check", as: "admin", path: "/admin/users/import", prepare: checkUsers },
  { name: "user-suspend", as: "admin", path: "/admin/users?q=dataentry", prepare: askToSuspend },
  { name: "users-photo", as: "admin", path: "/admin/users?q=center2", prepare: addPhoto },
  { name: "user-view-as", as: "admin", path: "/auth", prepare: viewAsAnother },
  { name: "center-deactivate", as: "admin", path: "/admin/centers?q=NYC01", prepare: deactivate },
  { name: "tasks-board", as: "admin", path: "/admin/tasks/board" },
  { name: "tasks-generate", as: "admin", path: "/admin/tasks", prepare: press("Generate tasks", "dialog") },
  { name: "mappings-coverage", as: "admin", path: "/admin/tasks/mappings/coverage" },
  { name: "config", as: "admin", path: "/admin/config" },
  { name: "config-replace", as: "admin", path: "/admin/config", prepare: removeInUse },
  { name: "zones", as: "admin", path: "/admin/zones" },
  { name: "zone", as: "admin", path: "/admin/zones", prepare: openZone },
  { name: "outbox", as: "admin", path: "/admin/outbox", prepare: requestMail },
  { name: "outbox-mail", as: "admin", path: "/admin/outbox", prepare: openMail },
  { name: "outbox-no-match", as: "admin", path: "/admin/outbox?q=zzzzzz" },
  { name: "import", as: "admin", path: "/companies/import" },
  { name: "import-columns", as: "admin", path: "/companies/import", prepare: uploadFile },
  { name: "import-matching", as: "admin", path: "/companies/import", prepare: openMatching },
  { name: "import-no-key", as: "admin", path: "/companies/import", prepare: uploadWithoutKey },
  { name: "import-check", as: "admin", path: "/companies/import", prepare: checkFile },
  { name: "import-doubles", as: "admin", path: "/freelancers/import", prepare: checkDoubles },
  { name: "import-done", as: "admin", path: "/companies/import", prepare: runImport },
  { name: "import-undone", as: "admin", path: "/companies/import", prepare: undoImport },
  { name: "import-recent", as: "admin", path: "/companies/import", prepare: listUndone },
  { name: "jobs", as: "admin", path: "/admin/jobs" },
  { name: "job", as: "admin", path: "/companies/import", prepare: openJob },
  { name: "notifications", as: "admin", path: "/notifications" },
  {
    name: "notifications-popover",
    as: "admin",
    path: "/dashboard",
    prepare: press("Notifications", "dialog"),
    // On phones a link leads to the page.
    widths: WIDE,
  },
  { name: "notification-settings", as: "admin", path: "/notifications/settings" },
  { name: "delete-dialog", as: "admin", path: "/freelancers/{id}", prepare: openDelete },
  { name: "leave-dialog", as: "admin", path: "/companies/new", prepare: leaveUnsaved },
];

function screensOf(kind: Kind): Screen[] {
  const as = "admin";
  const list = listPath(kind);
  return [
    { name: `${kind}-list`, as, path: list },
    { name: `${kind}-filtered`, as, path: `${list}?status=${USUAL_STATUS[kind]}&q=an` },
    { name: `${kind}-no-match`, as, path: `${list}?q=zzzzzz` },
    { name: `${kind}-detail`, as, path: `${list}/{id}` },
    { name: `${kind}-edit`, as, path: `${list}/{id}/edit` },
    { name: `${kind}-new`, as, path: `${list}/new` },
    { name: `${kind}-new-errors`, as, path: `${list}/new`, prepare: press("Save") },
  ];
}
