import type { Operation } from "./operation";

const SIGNED_IN = "Allowed for everyone who is signed in.";
const OWN_JOB = "Allowed for the user who started it, administrators and system users; 404 for others.";

/** The calls about background jobs and notifications. */
export const WORK_OPERATIONS: Record<string, Operation> = {
  "GET /jobs": {
    id: "listJobs",
    summary: "List jobs",
    description:
      "Returns one page of all background jobs, newest first, with the types and people to filter by. Allowed for administrators and system users.",
  },
  "GET /my/jobs": {
    id: "listOwnJobs",
    summary: "List your jobs",
    description: `Returns the latest 20 background jobs that you started. ${SIGNED_IN}`,
  },
  "GET /jobs/:id": {
    id: "getJob",
    summary: "Get a job",
    description: `Returns a job with its results, files and log. ${OWN_JOB}`,
  },
  "POST /jobs/:id/cancellation": {
    id: "cancelJob",
    summary: "Cancel a job",
    description: `Ends a waiting job, and a running one at its next step. What it has done stays. A job that has ended stays as it is. ${OWN_JOB}`,
  },
  "POST /jobs/:id/retry": {
    id: "retryJob",
    summary: "Retry a job",
    description: `Runs a failed or cancelled job again, once however often it is called. 409 if it is done or can’t run again. ${OWN_JOB}`,
  },
  "GET /notifications": {
    id: "listNotifications",
    summary: "List your notifications",
    description: `Returns one page of them, newest first, with the number of unread ones. Those about records outside your scope are left out. ${SIGNED_IN}`,
  },
  "GET /notifications/unread": {
    id: "countUnreadNotifications",
    summary: "Count your unread notifications",
    description: `Returns their number, at most 100. ${SIGNED_IN}`,
  },
  "PUT /notifications/read": {
    id: "readAllNotifications",
    summary: "Mark all notifications as read",
    description: `Returns the number of unread ones. ${SIGNED_IN}`,
  },
  "PUT /notifications/:id/read": {
    id: "readNotification",
    summary: "Mark a notification as read",
    description: `Returns the number of unread ones. 404 if it isn’t yours. ${SIGNED_IN}`,
  },
  "DELETE /notifications/:id/read": {
    id: "unreadNotification",
    summary: "Mark a notification as unread",
    description: `Returns the number of unread ones. 404 if it isn’t yours. ${SIGNED_IN}`,
  },
  "GET /notifications/settings": {
    id: "getNotificationSettings",
    summary: "Get what notifies you",
    description: `Returns for each reason whether it notifies you in the app, and in a mail once a day. ${SIGNED_IN}`,
  },
  "PUT /notifications/settings": {
    id: "saveNotificationSetting",
    summary: "Save how a reason notifies you",
    description: `Saves one reason, and returns all of them. ${SIGNED_IN}`,
  },
  "GET /my/follows": {
    id: "listFollowedRecords",
    summary: "List the records you follow",
    description: `Returns those that you may still read, the latest first. ${SIGNED_IN}`,
  },
};
