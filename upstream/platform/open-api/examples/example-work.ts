import { EXAMPLE_IDS, EXAMPLE_MOMENT } from "./example-records";

const JOB = {
  id: EXAMPLE_IDS.jobs,
  type: "bulk-runs",
  title: "Set status of 1,200 teams",
  state: "done",
  total: 1_200,
  done: 1_200,
  startedBy: "Dana Admin",
  isCancelling: false,
  failed: 0,
  undone: null,
  error: null,
  createdAt: EXAMPLE_MOMENT,
  startedAt: EXAMPLE_MOMENT,
  endedAt: EXAMPLE_MOMENT,
};

const NOTIFICATION = {
  id: EXAMPLE_IDS.notifications,
  reason: "job-ended",
  title: "Set status of 1,200 teams: done",
  text: null,
  path: `/admin/jobs/${EXAMPLE_IDS.jobs}`,
  at: EXAMPLE_MOMENT,
  isRead: false,
  needsYou: false,
  work: null,
};

const SETTING = { reason: "job-ended", inApp: true, byMail: false };

const LEDGER_ENTRY = {
  id: EXAMPLE_IDS.changeSets,
  changeSetId: EXAMPLE_IDS.changeSets,
  at: EXAMPLE_MOMENT,
  actor: "Dana Admin",
  source: "form",
  action: "update",
  version: 2,
  field: "payRate",
  before: "80.00",
  after: "90.00",
  mayUndo: true,
  isTogether: false,
  isMixed: false,
  isUndone: false,
  names: {},
  units: { before: { currency: "USD", rateUnit: "hour" }, after: { currency: "USD", rateUnit: "hour" } },
  kind: "freelancers",
  recordId: EXAMPLE_IDS.freelancers,
  code: "FRL-00042",
  name: "Ada Byron",
  isDeleted: false,
};

const PAGE = { totalElements: 1, totalPages: 1, size: 20, number: 1 };

/** Examples of jobs and notifications, by the names of their schemas. */
export function workExamples(): Record<string, unknown> {
  return {
    Job: JOB,
    JobPage: {
      ...PAGE,
      content: [JOB],
      types: ["bulk-runs"],
      people: [{ id: EXAMPLE_IDS.users, name: "Dana Admin" }],
    },
    JobDetail: {
      ...JOB,
      results: [{ label: "Changed", value: "1,199" }],
      files: [],
      lines: [{ n: 1, at: EXAMPLE_MOMENT, text: "TEM-00042 Platform: This record has changed" }],
      importPath: null,
      mayRetry: false,
      mayCancel: false,
    },
    LedgerEntry: LEDGER_ENTRY,
    LedgerPage: { content: [LEDGER_ENTRY], next: null, people: [{ id: EXAMPLE_IDS.users, name: "Dana Admin" }] },
    OwnJobs: [JOB],
    Notification: NOTIFICATION,
    NotificationPage: { ...PAGE, content: [NOTIFICATION], unread: 1, needsYou: 1 },
    NotificationSetting: SETTING,
    NotificationSettings: { email: "dana@example.com", settings: [SETTING] },
    UnreadNotifications: { unread: 3 },
    Follow: { isFollowing: true },
    FollowedRecords: [
      { kind: "freelancers", id: EXAMPLE_IDS.freelancers, code: "FRL-00042", name: "Ada Byron", since: EXAMPLE_MOMENT },
    ],
  };
}
