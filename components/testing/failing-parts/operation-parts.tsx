import { screen } from "@testing-library/react";
import { AccountPanel } from "@/components/accounts/account/account-panel";
import { PreferencesSection } from "@/components/accounts/account/preferences-section";
import { PresenceChoice } from "@/components/accounts/account/presence-choice";
import { SecuritySections } from "@/components/accounts/account/security/security-sections";
import { LinkGate } from "@/components/accounts/auth/link-gate";
import { AccountFacts } from "@/components/accounts/users/account-facts";
import { UserPage } from "@/components/accounts/users/user-page";
import { CenterPage } from "@/components/operations/centers/center-page";
import { TasksSection, useOpenTasks } from "@/components/operations/tasks/tasks-section";
import { ConfigEditor } from "@/components/operations/config/config-editor";
import { ConfigHistory } from "@/components/operations/config/config-history";
import { ExchangeRatesCard } from "@/components/operations/config/exchange-rates-card";
import { InboxButton } from "@/components/operations/inbox/inbox-button";
import { LatestNotifications } from "@/components/operations/inbox/latest-notifications";
import { NotificationList } from "@/components/operations/inbox/notification-list";
import { NotificationSettings } from "@/components/operations/inbox/notification-settings";
import { JobList } from "@/components/operations/jobs/job-list";
import { FailedRows } from "@/components/operations/jobs/failed-rows";
import { JobPage } from "@/components/operations/jobs/job-page";
import { OwnJobs } from "@/components/operations/jobs/own-jobs";
import { WeightsEditor } from "@/components/operations/matching/weights-editor";
import { MailPage } from "@/components/operations/outbox/mail-page";
import { OutboxList } from "@/components/operations/outbox/outbox-list";
import { CommentsSection } from "@/components/operations/tasks/comments-section";
import { CoverageMap } from "@/components/operations/tasks/coverage-map";
import { FilesSection } from "@/components/operations/tasks/files-section";
import { GenerateDialog } from "@/components/operations/tasks/generate-dialog";
import { GenerationProgress } from "@/components/operations/tasks/generation-progress";
import { MyTasksPanel } from "@/components/operations/tasks/mine/my-tasks-panel";
import { TaskBoard } from "@/components/operations/tasks/task-board";
import { TaskSummary } from "@/components/operations/tasks/task-summary";
import { ZoneList } from "@/components/operations/zones/zone-list";
import { ZonePage } from "@/components/operations/zones/zone-page";
import { DELIVERED, FULL_RIGHTS } from "@/components/testing/render-screen";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { exampleRecord, nothing, onRecordPage, type FailingPart } from "./failing-part";
import { DEFAULT_FORMATS } from "@/lib/formats/current-formats";
import { NO_PREFERENCES } from "@/lib/formats/resolve-formats";

export const OPERATION_PARTS: FailingPart[] = [
  { queries: ["weights-editor: weights"], path: /weights$/, screen: () => <WeightsEditor matchesPath={null} /> },
  { queries: ["job-list: jobs"], path: /jobs$/, screen: () => <JobList /> },
  { queries: ["job-page: job"], path: /jobs\/j1$/, screen: () => <JobPage id="j1" /> },
  {
    queries: ["failed-rows: import"],
    path: /imports\/i1$/,
    screen: () => <FailedRows importPath="/companies/import?id=i1" failed={2} undone={null} />,
    heading: "To correct",
  },
  {
    queries: ["own-jobs: ownJobs"],
    path: /jobs$/,
    screen: () => <OwnJobs administers />,
    heading: "Your background jobs",
  },
  { queries: ["config-history: configHistory"], path: /history$/, screen: () => <ConfigHistory configKey="zones" /> },
  { queries: ["config-editor: configLists"], path: /config$/, screen: () => <ConfigEditor /> },
  {
    queries: ["exchange-rates-card: exchangeRates"],
    path: /exchange-rates$/,
    screen: () => <ExchangeRatesCard />,
    heading: "Exchange rates",
  },
  {
    queries: ["my-tasks-panel: myTasks"],
    path: /my\/tasks$/,
    screen: () => <MyTasksPanel today="2026-11-25" canList />,
    heading: "My tasks",
  },
  {
    queries: ["comments-section: comments"],
    path: /comments$/,
    screen: () => <CommentsSection taskId="k1" />,
    heading: "Comments",
  },
  {
    queries: ["files-section: files"],
    path: /files$/,
    screen: () => <FilesSection taskId="k1" />,
    heading: "Evidence",
  },
  { queries: ["coverage-map: coverage"], path: /coverage$/, screen: () => <CoverageMap /> },
  {
    queries: ["generation-progress: generation"],
    path: /task-generations/,
    screen: () => (
      <Dialog open>
        <DialogContent>
          <GenerationProgress id="g1" onClose={nothing} />
        </DialogContent>
      </Dialog>
    ),
  },
  { queries: ["task-board: options"], path: /tasks/, screen: () => <TaskBoard administers rights={FULL_RIGHTS} /> },
  {
    queries: ["generate-dialog: generationPreview"],
    path: /preview$/,
    screen: () => <GenerateDialog onClose={nothing} />,
  },
  { queries: ["task-summary: taskSummary"], path: /summary$/, screen: () => <TaskSummary list={WHOLE_LIST} /> },
  { queries: ["mail-page: mail"], path: /outbox\/m1$/, screen: () => <MailPage id="m1" /> },
  { queries: ["outbox-list: outbox"], path: /outbox$/, screen: () => <OutboxList /> },
  {
    queries: ["tasks-section: recordList"],
    path: /tasks$/,
    screen: () => <TasksOfCenter />,
    heading: "Tasks",
  },
  {
    queries: ["center-page: centerWork"],
    path: /work$/,
    screen: () => <CenterPage id="n1" rights={FULL_RIGHTS} canAddProject />,
    data: { "/api/centers/n1": exampleRecord("n1") },
    heading: "Projects, people and users",
  },
  { queries: ["zone-list: zones"], path: /zones$/, screen: () => <ZoneList /> },
  { queries: ["zone-page: zones"], path: /zones$/, screen: () => <ZonePage code="W" /> },
  {
    queries: ["notification-list: notifications"],
    path: /notifications$/,
    screen: () => <NotificationList administers />,
  },
  {
    queries: ["inbox-button: unread"],
    path: /unread$/,
    retry: /^Notifications/,
    screen: () => <InboxButton />,
    open: async () => void (await screen.findByText(/Couldn’t count unread notifications/)),
  },
  {
    queries: ["inbox-popover: notifications"],
    path: /notifications$/,
    screen: () => <InboxButton />,
    data: { "/api/notifications/unread": { unread: 1 } },
    open: async (user) => user.click(await screen.findByRole("button", { name: /^Notifications/ })),
  },
  {
    queries: ["latest-notifications: notifications"],
    path: /notifications/,
    screen: () => <LatestNotifications />,
    heading: "Notifications",
  },
  {
    queries: ["account-panel: security"],
    path: /account\/security$/,
    screen: () => <AccountPanel />,
    heading: "Your account",
  },
  {
    queries: ["notification-settings: settings"],
    path: /notifications\/settings$/,
    screen: () => <NotificationSettings delivery={DELIVERED} />,
  },
  {
    queries: ["notification-settings: followed"],
    path: /follows$/,
    screen: () => <NotificationSettings delivery={DELIVERED} />,
  },
  {
    queries: ["user-page: userAccess"],
    path: /access$/,
    screen: () => <UserPage id="u1" rights={FULL_RIGHTS} delivery={DELIVERED} />,
    data: { "/api/users/u1": exampleRecord("u1") },
    heading: "Access and sign-in",
  },
  {
    queries: ["account-facts: userAccess"],
    path: /access$/,
    screen: () => onRecordPage("users", exampleRecord("u1"), <AccountFacts />),
    heading: "Access and sign-in",
  },
  {
    queries: ["presence-choice: presenceChoice"],
    path: /account\/presence$/,
    screen: () => <PresenceChoice />,
  },
  {
    queries: ["link-gate: accountLink"],
    path: /session\/link$/,
    at: "/auth/invite#token=abc",
    screen: () => <LinkGate purpose="invitation">{() => null}</LinkGate>,
  },
  {
    queries: ["preferences-section: views"],
    path: /views$/,
    screen: () => (
      <PreferencesSection
        kinds={["teams"]}
        formats={{ own: NO_PREFERENCES, installation: DEFAULT_FORMATS, timeZones: ["UTC"] }}
      />
    ),
    heading: "Default views",
  },
  {
    queries: ["security-sections: security"],
    path: /security$/,
    screen: () => <SecuritySections username="ada" email="ada@example.com" delivery={DELIVERED} />,
  },
];

function TasksOfCenter() {
  const filter = { centerCode: "SEA" };
  return <TasksSection tasks={useOpenTasks(filter)} filter={filter} />;
}

const WHOLE_LIST = { page: 1, size: 20, sort: [], q: "", filters: {}, where: null };
