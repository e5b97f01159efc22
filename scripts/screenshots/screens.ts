import type { Page } from "@playwright/test";
import * as z from "zod";
import { DUPLICABLE_KINDS } from "@/lib/records/definitions";
import { KINDS, listPath, type Kind } from "@/lib/records/kinds";
import { openInvitation, openMail, openNoLink, openResetLink, requestMail, viewAsAnother } from "./account-steps";

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
  { name: "sign-up", as: null, path: "/auth/signup" },
  { name: "sign-up-errors", as: null, path: "/auth/signup", prepare: press("Create account") },
  { name: "forgot-password", as: null, path: "/auth/forgot" },
  { name: "reset-password", as: null, path: "/auth", prepare: openResetLink },
  { name: "reset-dead-link", as: null, path: "/auth", prepare: openNoLink("/auth/reset") },
  { name: "email-dead-link", as: null, path: "/auth", prepare: openNoLink("/auth/email") },
  { name: "invitation", as: null, path: "/auth", prepare: openInvitation },
  { name: "not-found-visitor", as: null, path: "/404" },
  ...DASHBOARD_ACCOUNTS.map((username) => ({ name: `dashboard-${username}`, as: username, path: "/dashboard" })),
  { name: "dashboard-undo", as: "admin", path: "/dashboard", prepare: press("Undo", "dialog") },
  { name: "account", as: "admin", path: "/account" },
  { name: "account-client", as: "client", path: "/account" },
  { name: "account-two-factor", as: "user", path: "/account", prepare: press("Set up", "dialog") },
  { name: "account-email", as: "user", path: "/account", prepare: press("Change email", "dialog") },
  { name: "account-passkey", as: "user", path: "/account", prepare: press("Add passkey", "dialog") },
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
  { name: "freelancers-timeline-table", as: "admin", path: "/freelancers/timeline", prepare: press("Table") },
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
  { name: "filter-menu", as: "admin", path: "/freelancers", prepare: press("Filter by Status", "dialog") },
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
  { name: "user-view-as", as: "admin", path: "/auth", prepare: viewAsAnother },
  { name: "tasks-board", as: "admin", path: "/admin/tasks/board" },
  { name: "tasks-generate", as: "admin", path: "/admin/tasks", prepare: press("Generate tasks", "dialog") },
  { name: "mappings-coverage", as: "admin", path: "/admin/tasks/mappings/coverage" },
  { name: "config", as: "admin", path: "/admin/config" },
  { name: "zones", as: "admin", path: "/admin/zones" },
  { name: "zone", as: "admin", path: "/admin/zones", prepare: openZone },
  { name: "outbox", as: "admin", path: "/admin/outbox", prepare: requestMail },
  { name: "outbox-mail", as: "admin", path: "/admin/outbox", prepare: openMail },
  { name: "outbox-no-match", as: "admin", path: "/admin/outbox?q=zzzzzz" },
  { name: "import", as: "admin", path: "/companies/import" },
  { name: "import-columns", as: "admin", path: "/companies/import", prepare: uploadFile },
  { name: "import-matching", as: "admin", path: "/companies/import", prepare: openMatching },
  { name: "import-check", as: "admin", path: "/companies/import", prepare: checkFile },
  { name: "jobs", as: "admin", path: "/admin/jobs" },
  { name: "job", as: "admin", path: "/companies/import", prepare: openJob },
  { name: "notifications", as: "admin", path: "/notifications" },
  { name: "notifications-popover", as: "admin", path: "/dashboard", prepare: press("Notifications", "dialog") },
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

/** @param opens the ARIA role of the overlay that the button opens; its code may still be loading */
async function peekAtFirst(page: Page): Promise<void> {
  await page.locator("tbody td[data-column='name']").first().focus();
  await page.keyboard.press("p");
  await page.getByRole("dialog").waitFor();
}

function press(name: string, opens?: "dialog" | "alertdialog" | "menu") {
  return async (page: Page) => {
    await page.getByRole("button", { name }).first().click();
    if (opens) await page.getByRole(opens).waitFor();
  };
}

async function openDelete(page: Page) {
  await press("More actions", "menu")(page);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").waitFor();
}

async function openAudience(page: Page) {
  await press("More actions", "menu")(page);
  await page.getByRole("menuitem", { name: "Who can see this" }).click();
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

function chooseFilter(field: string) {
  return async (page: Page) => {
    await press("Add filter", "dialog")(page);
    await page.getByRole("option", { name: field, exact: true }).click();
    await page.getByRole("dialog", { name: `Filter by ${field}` }).waitFor();
  };
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel("Username or email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  // Next's router announcer is an alert too.
  await page.getByRole("alert").filter({ hasText: "password" }).waitFor();
}

async function openViews(page: Page): Promise<void> {
  await press("View:", "menu")(page);
  await page.getByText("Loading views").waitFor({ state: "hidden" });
}

async function openEditor(page: Page): Promise<void> {
  await page.locator("td[data-column='availability']").nth(2).focus();
  await page.keyboard.press("e");
  await page.getByRole("dialog").waitFor();
}

async function selectPage(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("button", { name: "Export selection" }).waitFor();
}

async function openBulk(page: Page): Promise<void> {
  await selectPage(page);
  await press("Edit…", "dialog")(page);
  await page.getByRole("dialog").getByLabel("Field").waitFor();
}

async function openMatch(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Positions without coverage" }).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Find people for" }).waitFor();
  await page.getByRole("checkbox").first().waitFor();
}

async function openMerge(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Merge…" }).first().click();
  await page.getByRole("button", { name: "Merge into" }).waitFor();
}

const namesSchema = z.object({
  data: z.object({ content: z.array(z.object({ firstName: z.string(), lastName: z.string() })) }),
});

/** The name of somebody in the demo data. */
async function typeSimilar(page: Page): Promise<void> {
  const answer = await page.request.get("/api/freelancers?size=1&sort=code");
  const [known] = namesSchema.parse(await answer.json()).data.content;
  await page.getByRole("textbox", { name: "First name" }).fill(known?.firstName ?? "");
  await page.getByRole("textbox", { name: "Last name" }).fill(known?.lastName ?? "");
  await page.getByText(/^\d+ similar freelancers?$/).waitFor();
}

async function openPhoneAccountMenu(page: Page): Promise<void> {
  await press("Open menu")(page);
  await press("Account menu", "menu")(page);
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Harbour Light Studios");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").waitFor();
}

async function openZone(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Centers" }).waitFor();
}

const SPREADSHEET = [
  "Name,Website,Status,Tags",
  "Harbour Light Studios,https://harbourlight.example,Active,design",
  "North Quay Systems,northquay,Active,",
  "Ardent Mills,https://ardentmills.example,Asleep,food",
].join("\n");

async function uploadFile(page: Page): Promise<void> {
  const file = { name: "companies.csv", mimeType: "text/csv", buffer: Buffer.from(SPREADSHEET) };
  await page.getByLabel("Spreadsheet").setInputFiles(file);
  await page.getByRole("heading", { name: "What each column is" }).waitFor();
}

async function openMatching(page: Page): Promise<void> {
  await uploadFile(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Check file" }).waitFor();
}

async function checkFile(page: Page): Promise<void> {
  await openMatching(page);
  await page.getByRole("button", { name: "Check file" }).click();
  await page.getByRole("status").filter({ hasText: "Nothing is saved yet" }).waitFor();
}

/** The job of a file's check. */
async function openJob(page: Page): Promise<void> {
  await checkFile(page);
  await page.goto("/admin/jobs");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("status", { name: "State" }).waitFor();
}
