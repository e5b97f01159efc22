import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { photoSchema } from "@/lib/contract/accounts/account";
import { envelope } from "@/lib/contract/envelope";
import { PHOTO_BYTES_MAX, PHOTO_TYPES } from "@/lib/contract/limits";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { answerFileProblem, fileBody } from "@/upstream/platform/http/file-body";
import { limitUploads } from "@/upstream/platform/http/limit-uploads";
import { notFound, ProblemError } from "@/upstream/platform/http/problem-error";
import { OWN_ACCOUNT } from "./account-services";
import { makePhoto } from "./make-photo";
import { getPhoto, removePhoto, storePhoto } from "./photos";

const tags = ["account"];
const nothing = { 204: z.undefined() };

// The id changes with the photo, so a copy never becomes stale.
const CACHED_FOR_GOOD = "private, max-age=31536000, immutable";

export function photoRoutes(app: App, { db }: Services): void {
  void app.register(async (scope: App) => {
    scope.addContentTypeParser([...PHOTO_TYPES], { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(answerFileProblem({ type: notPhoto, size: tooLarge }));
    scope.put(
      "/account/photo",
      described(
        ["savePhoto", "Save a photo"],
        `Takes a PNG, JPEG or WebP of at most 5 MB and 25 megapixels, and stores a small square without metadata. 413, 415 or 422 for any other. ${OWN_ACCOUNT}`,
        {
          onRequest: requirePhotoType,
          preParsing: limitUploads,
          bodyLimit: PHOTO_BYTES_MAX,
          schema: { tags, consumes: [...PHOTO_TYPES], body: fileBody, response: { 200: envelope(photoSchema) } },
        },
      ),
      async (request) => {
        const { user } = requireSession(request);
        if (!Buffer.isBuffer(request.body)) throw notPhoto();
        const id = await storePhoto(db, user.id, await makePhoto(request.body));
        return { data: { photoUrl: `/media/photos/${id}` } };
      },
    );
  });
  app.delete(
    "/account/photo",
    described(["removePhoto", "Remove a photo"], `Removes the photo, if there is one. ${OWN_ACCOUNT}`, {
      schema: { tags, response: nothing },
    }),
    async (request, reply) => {
      await removePhoto(db, requireSession(request).user.id);
      return reply.code(204).send();
    },
  );
  app.get(
    "/media/photos/:id",
    described(
      ["getPhoto", "Get a photo"],
      "Returns a person’s photo, which browsers may cache for good: a new photo has a new id. Allowed for everyone who is signed in and knows the id.",
      {
        schema: {
          tags: ["media"],
          params: idParams,
          response: { 200: { description: "A photo", content: { "image/webp": { schema: fileBody } } } },
        },
      },
    ),
    async (request, reply) => {
      const photo = await getPhoto(db, requireId(request));
      if (!photo) throw notFound();
      reply.header("content-type", "image/webp").header("cache-control", CACHED_FOR_GOOD);
      return photo;
    },
  );
}

/** Before the body is read. */
async function requirePhotoType(request: FastifyRequest): Promise<void> {
  const [type = ""] = (request.headers["content-type"] ?? "").toLowerCase().split(";");
  if (!PHOTO_TYPES.some((known) => known === type.trim())) throw notPhoto();
}

const notPhoto = () => new ProblemError(415, "Send a photo as PNG, JPEG or WebP.");

const tooLarge = () => new ProblemError(413, `Send a photo of at most ${PHOTO_BYTES_MAX / 1024 / 1024} MB.`);
