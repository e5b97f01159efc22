import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { pageQuerySchema } from "@/lib/contract/page-query";
import {
  followedSchema,
  followSchema,
  notificationPageSchema,
  settingSchema,
  settingsSchema,
  unreadSchema,
} from "@/lib/contract/operations/notifications";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { Database } from "@/upstream/platform/database/connect";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { SIGNED_IN, described, namesOf, NOT_FOUND } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { notFound } from "@/upstream/platform/http/problem-error";
import { readBody } from "@/upstream/platform/http/read-body";
import { authorize } from "@/upstream/records/authorize";
import { readQuery } from "@/upstream/records/list-params";
import { requireRecord } from "@/upstream/records/read/read-record";
import { catchUp, follow, isFollowing, listFollowed, unfollow } from "./follows";
import { countUnread, listNotifications } from "./list-notifications";
import { markAllRead, markRead, readSettings, saveSetting } from "./read-notifications";

const notificationsQuery = pageQuerySchema.extend({
  unread: z.enum(["true", "false"], "Use true or false").default("false"),
  /** Of the unread ones, those that ask for something which isn't done yet. */
  needsYou: z.enum(["true", "false"], "Use true or false").default("false"),
});

const tags = ["notifications"];

export function inboxRoutes(app: App, services: Services): void {
  notificationRoutes(app, services);
  settingRoutes(app, services);
  for (const kind of KINDS) followRoutes(app, services, kind);
}

function notificationRoutes(app: App, { db }: Services): void {
  app.get(
    "/notifications",
    described(
      ["listNotifications", "List your notifications"],
      `Returns one page of them, newest first, with the number of unread ones. Those about records outside your scope are left out. ${SIGNED_IN}`,
      { schema: { tags, querystring: notificationsQuery, response: { 200: envelope(notificationPageSchema) } } },
    ),
    async (request) => {
      const { page, size, unread, needsYou } = readQuery(notificationsQuery, request);
      await catchUpIfPossible(db, request);
      const shown = { isUnread: unread === "true", needsYou: needsYou === "true" };
      return { data: await listNotifications(db, readerOf(request), { page, size, ...shown }) };
    },
  );
  const response = { 200: envelope(unreadSchema) };
  app.get(
    "/notifications/unread",
    described(
      ["countUnreadNotifications", "Count your unread notifications"],
      `Returns the number of threads with unread notifications, at most 100. Notifications of one reason about one thing are a thread. ${SIGNED_IN}`,
      { schema: { tags, response } },
    ),
    async (request) => {
      await catchUpIfPossible(db, request);
      return unreadOf(db, request);
    },
  );
  app.put(
    "/notifications/read",
    described(
      ["readAllNotifications", "Mark all notifications as read"],
      `Returns the number of threads with unread ones. ${SIGNED_IN}`,
      { schema: { tags, response } },
    ),
    async (request) => {
      await markAllRead(db, readerOf(request).userId);
      return unreadOf(db, request);
    },
  );
  markRoutes(app, { db });
}

function markRoutes(app: App, { db }: Pick<Services, "db">): void {
  const schema = { tags, params: idParams, response: { 200: envelope(unreadSchema) } };
  const mark = (isRead: boolean) => async (request: FastifyRequest) => {
    if (!(await markRead(db, readerOf(request).userId, requireId(request), isRead))) throw notFound();
    return unreadOf(db, request);
  };
  app.put(
    "/notifications/:id/read",
    described(
      ["readNotification", "Mark a notification as read"],
      `Returns the number of threads with unread ones. 404 if it isn’t yours. ${SIGNED_IN}`,
      { schema },
    ),
    mark(true),
  );
  app.delete(
    "/notifications/:id/read",
    described(
      ["unreadNotification", "Mark a notification as unread"],
      `Returns the number of threads with unread ones. 404 if it isn’t yours. ${SIGNED_IN}`,
      { schema },
    ),
    mark(false),
  );
}

async function unreadOf(db: Database, request: FastifyRequest) {
  return { data: { unread: await countUnread(db, readerOf(request)) } };
}

function settingRoutes(app: App, { db }: Services): void {
  const response = { 200: envelope(settingsSchema) };
  const settingsOf = async (request: FastifyRequest) => {
    const { user } = requireSession(request);
    return { data: { email: user.email, settings: await readSettings(db, user.id) } };
  };
  app.get(
    "/notifications/settings",
    described(
      ["getNotificationSettings", "Get what notifies you"],
      `Returns for each reason whether it notifies you in the app, and in an email once a day. ${SIGNED_IN}`,
      { schema: { tags, response } },
    ),
    settingsOf,
  );
  app.put(
    "/notifications/settings",
    described(
      ["saveNotificationSetting", "Save how a reason notifies you"],
      `Saves one reason, and returns all of them. ${SIGNED_IN}`,
      { schema: { tags, body: settingSchema, response } },
    ),
    async (request) => {
      await saveSetting(db, readerOf(request).userId, readBody(request, settingSchema));
      return settingsOf(request);
    },
  );
  app.get(
    "/my/follows",
    described(
      ["listFollowedRecords", "List the records you follow"],
      `Returns those that you may still read, the latest first. ${SIGNED_IN}`,
      { schema: { tags, response: { 200: envelope(followedSchema) } } },
    ),
    async (request) => {
      const { userId, person } = readerOf(request);
      return { data: await listFollowed(db, person, userId) };
    },
  );
}

function followRoutes(app: App, { db }: Services, kind: Kind): void {
  const { One, record } = namesOf(kind);
  const schema = { tags: [kind], params: idParams, response: { 200: envelope(followSchema) } };
  const onRequest = authorize("read", kind);
  const followOf = (request: FastifyRequest) => ({ userId: readerOf(request).userId, kind, id: requireId(request) });
  app.get(
    `/${kind}/:id/follow`,
    described(
      [`get${One}Follow`, `Check whether you follow ${record}`],
      `Returns whether changes by others notify you. ${NOT_FOUND}`,
      { onRequest, schema },
    ),
    async (request) => {
      await requireRecord(db, readerOf(request).person, kind, requireId(request));
      return { data: { isFollowing: await isFollowing(db, followOf(request)) } };
    },
  );
  app.put(
    `/${kind}/:id/follow`,
    described(
      [`follow${One}`, `Follow ${record}`],
      `From now on, changes by others notify you, at most once an hour. ${NOT_FOUND}`,
      { onRequest, schema },
    ),
    async (request) => {
      await follow(db, readerOf(request).person, followOf(request));
      return { data: { isFollowing: true } };
    },
  );
  // Also of a record that is deleted, or no longer in scope.
  app.delete(
    `/${kind}/:id/follow`,
    described(
      [`unfollow${One}`, `Stop following ${record}`],
      "Changes by others no longer notify you. Also for a record that was deleted or left your scope.",
      { onRequest, schema },
    ),
    async (request) => {
      await unfollow(db, followOf(request));
      return { data: { isFollowing: false } };
    },
  );
}

function readerOf(request: FastifyRequest) {
  const { user, person } = requireSession(request);
  return { userId: user.id, person };
}

/** The inbox opens even while nothing can be saved. */
async function catchUpIfPossible(db: Database, request: FastifyRequest): Promise<void> {
  await catchUp(db, readerOf(request).userId).catch((error: unknown) => request.log.warn({ err: error }, "follows"));
}
