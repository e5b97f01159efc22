import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { FILE_BYTES_MAX, FILE_TYPES } from "@/lib/contract/limits";
import { commentSchema, newCommentSchema, taskFileSchema } from "@/lib/contract/operations/tasks";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { accessRule } from "@/upstream/records/authorize";
import { described } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { answerFileProblem, fileBody } from "@/upstream/platform/http/file-body";
import { limitUploads } from "@/upstream/platform/http/limit-uploads";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { readBody } from "@/upstream/platform/http/read-body";
import { readQuery } from "@/upstream/records/list-params";
import { addComment, deleteComment, listComments } from "./comments";
import { addFile, deleteFile, listFiles, requireFile } from "./files";
import { requireTask } from "./task-access";

const TASK_PEOPLE = `404 unless you may read tasks or it is yours to do. ${accessRule("tasks", "read")}`;

const tags = ["tasks"];
const itemParams = idParams.extend({ itemId: z.uuid() });

/** Comments and files of a task, for those who may read tasks and for the one who has to do it. */
export function noteRoutes(app: App, services: Services): void {
  commentRoutes(app, services);
  fileRoutes(app, services);
}

function commentRoutes(app: App, { db }: Services): void {
  const comments = envelope(z.array(commentSchema));
  app.get(
    "/tasks/:id/comments",
    described(
      ["listTaskComments", "List the comments of a task"],
      `Returns the last comments, oldest first. ${TASK_PEOPLE}`,
      { schema: { tags, params: idParams, response: { 200: comments } } },
    ),
    async (request) => {
      const taskId = await requireTask(db, request);
      return { data: await listComments(db, requireSession(request), taskId) };
    },
  );
  app.post(
    "/tasks/:id/comments",
    described(
      ["addTaskComment", "Add a comment to a task"],
      `Saves a comment and notifies the people whom it mentions by @username. ${TASK_PEOPLE}`,
      { schema: { tags, params: idParams, body: newCommentSchema, response: { 201: comments } } },
    ),
    async (request, reply) => {
      const taskId = await requireTask(db, request);
      const session = requireSession(request);
      await addComment(db, session, { taskId, ...readBody(request, newCommentSchema) });
      reply.code(201);
      return { data: await listComments(db, session, taskId) };
    },
  );
  app.delete(
    "/tasks/:id/comments/:itemId",
    described(
      ["deleteTaskComment", "Delete a comment of a task"],
      `Deletes your own comment, or anybody's if you may delete tasks. ${TASK_PEOPLE}`,
      { schema: { tags, params: itemParams, response: { 204: z.undefined() } } },
    ),
    async (request, reply) => {
      const taskId = await requireTask(db, request);
      await deleteComment(db, requireSession(request), { taskId, id: requireId(request, "itemId") });
      return reply.code(204).send();
    },
  );
}

const uploadQuery = z.strictObject({ name: z.string().min(1, "Give the file a name").max(255, "Use a shorter name") });
const binary = z.custom<Buffer>().meta({ type: "string", format: "binary" });
const FILE_CONTENT = Object.fromEntries(FILE_TYPES.map((type) => [type, { schema: binary }]));

const files = envelope(z.array(taskFileSchema));

function fileRoutes(app: App, { db }: Services): void {
  app.get(
    "/tasks/:id/files",
    described(
      ["listTaskFiles", "List the evidence files of a task"],
      `Returns the files without their content. ${TASK_PEOPLE}`,
      { schema: { tags, params: idParams, response: { 200: files } } },
    ),
    async (request) => {
      const taskId = await requireTask(db, request);
      return { data: await listFiles(db, requireSession(request), taskId) };
    },
  );
  app.get(
    "/tasks/:id/files/:itemId",
    described(["downloadTaskFile", "Download an evidence file"], `Returns the file as an attachment. ${TASK_PEOPLE}`, {
      schema: {
        tags,
        params: itemParams,
        response: { 200: { description: "The file, to be saved", content: FILE_CONTENT } },
      },
    }),
    async (request, reply) => {
      const taskId = await requireTask(db, request);
      const { name, type, content } = await requireFile(db, taskId, requireId(request, "itemId"));
      reply
        .header("content-type", type)
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header("content-security-policy", "sandbox; default-src 'none'");
      return Buffer.from(content);
    },
  );
  app.delete(
    "/tasks/:id/files/:itemId",
    described(
      ["deleteTaskFile", "Delete an evidence file"],
      `Deletes your own file, or anybody's if you may delete tasks. ${TASK_PEOPLE}`,
      { schema: { tags, params: itemParams, response: { 204: z.undefined() } } },
    ),
    async (request, reply) => {
      const taskId = await requireTask(db, request);
      await deleteFile(db, requireSession(request), { taskId, id: requireId(request, "itemId") });
      return reply.code(204).send();
    },
  );
  uploadRoute(app, { db });
}

/** Apart, because only this route takes files. */
function uploadRoute(app: App, { db }: Pick<Services, "db">): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser<Buffer>(
      [...FILE_TYPES],
      { parseAs: "buffer", bodyLimit: FILE_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(answerFileProblem({ type: notFile, size: tooLarge }));
    scope.post(
      "/tasks/:id/files",
      described(
        ["addTaskFile", "Add an evidence file to a task"],
        `Takes a PDF, PNG or JPEG file of at most 10 MB as the body, with its name in the query. 413 if it is larger, 415 for other types, 422 if the content is of another type. ${TASK_PEOPLE}`,
        {
          // Before the body is read: nobody sends ten megabytes to be refused.
          onRequest: async (request: FastifyRequest) => {
            await requireTask(db, request);
          },
          preParsing: limitUploads,
          bodyLimit: FILE_BYTES_MAX,
          schema: {
            tags,
            params: idParams,
            querystring: uploadQuery,
            consumes: [...FILE_TYPES],
            body: fileBody,
            response: { 201: files },
          },
        },
      ),
      async (request, reply) => {
        const taskId = requireId(request);
        const session = requireSession(request);
        const { name } = readQuery(uploadQuery, request);
        if (!Buffer.isBuffer(request.body)) throw notFile();
        await addFile(db, session, { taskId, name, content: request.body });
        reply.code(201);
        return { data: await listFiles(db, session, taskId) };
      },
    );
  });
}

const notFile = () => new ProblemError(415, "Send a PDF, PNG or JPEG file as the body.");

const tooLarge = () => new ProblemError(413, "Send at most 10 MB.");
