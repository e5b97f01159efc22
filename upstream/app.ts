import Fastify, { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from "fastify";
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { KEEP_ALIVE_MS } from "@/lib/service/keep-alive.mjs";
import { accountRoutes } from "./accounts/account/routes";
import { authenticate } from "./accounts/auth/authenticate";
import { accountLinkRoutes } from "./accounts/account-links/routes";
import { authRoutes } from "./accounts/auth/routes";
import { boardRoutes } from "./staffing/board/routes";
import { bulkRoutes } from "./changes/bulk/routes";
import { cellRoutes } from "./changes/cells/routes";
import { configRoutes } from "./operations/config/routes";
import { dashboardRoutes } from "./staffing/dashboard/routes";
import { draftRoutes } from "./changes/drafts/routes";
import { duplicateRoutes } from "./changes/duplicates/routes";
import { healthRoutes } from "./platform/health/routes";
import { importRoutes } from "./changes/import/routes";
import { inboxRoutes } from "./operations/inbox/routes";
import type { App, Services } from "./platform/http/app-type";
import { collectMethods } from "./platform/http/collect-methods";
import { composeAddresses } from "./platform/http/compose-text";
import { endStalledBodies } from "./platform/http/end-stalled-bodies";
import { limitWrites } from "./platform/http/limit-writes";
import { answerProblem, notFound, ProblemError, unparsable } from "./platform/http/problem-error";
import { answerClientError, answerUnroutable, refuseMalformed } from "./platform/http/refuse-malformed";
import { loggerOfRequest, logRequests, requestIdOf } from "./platform/http/request-log";
import { matchingRoutes } from "./staffing/matching/routes";
import { mediaRoutes } from "./changes/templates/routes";
import { moneyRoutes } from "./staffing/money/routes";
import { metricsRoute } from "./platform/metrics/metrics";
import { describeRoutes } from "./platform/open-api/open-api";
import { liveRoutes } from "./changes/live/routes";
import { ledgerRoutes } from "./changes/history/ledger-routes";
import { outboxRoutes } from "./operations/outbox/routes";
import { jobRoutes } from "./operations/queue/job-routes";
import { proposalRoutes } from "./staffing/proposals/routes";
import { recordRoutes } from "./record-routes";
import { referenceRoutes } from "./records/reference/routes";
import { searchRoutes } from "./records/search/routes";
import { singleSignOnRoutes } from "./accounts/single-sign-on/routes";
import { replaceRoutes } from "./staffing/replace-routes";
import { staffingRoutes } from "./staffing/routes";
import { taskRoutes } from "./operations/tasks/routes";
import { timelineRoutes } from "./staffing/timeline/routes";
import { meRoute } from "./accounts/account/me-route";
import { userRoutes } from "./accounts/users/routes";
import { signUpRoutes } from "./accounts/sign-up/sign-up-routes";
import { viewRoutes } from "./records/views/routes";

const BODY_BYTES_MAX = 1024 * 1024;
const HEADER_BYTES_MAX = 16 * 1024;

export async function buildApp(services: Services, logger: FastifyBaseLogger): Promise<App> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    bodyLimit: BODY_BYTES_MAX,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: "idle",
    genReqId: requestIdOf,
    childLoggerFactory: loggerOfRequest,
    // Malformed ids of any length must reach the handlers, which respond with 404.
    routerOptions: { maxParamLength: HEADER_BYTES_MAX },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerUnroutable,
  }).withTypeProvider<ZodTypeProvider>();
  const methodsOf = collectMethods(app);
  // Route schemas only describe requests: handlers parse them in their own order. Responses are validated.
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler((request, reply) => answerUnknownRoute(methodsOf, request, reply));
  acceptJsonOnly(app);
  refuseMalformed(app);
  endStalledBodies(app);
  composeAddresses(app);
  await describeRoutes(app);
  logRequests(app);
  authenticate(app, services);
  if (services.writesMax !== undefined) limitWrites(app, services.writesMax);
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  metricsRoute(app, services);
  healthRoutes(app, services);
  authRoutes(app, services);
  accountRoutes(app, services);
  signUpRoutes(app, services);
  accountLinkRoutes(app, services);
  singleSignOnRoutes(app, services);
  outboxRoutes(app, services);
  ledgerRoutes(app, services);
  liveRoutes(app, services);
  meRoute(app, services);
  dashboardRoutes(app, services);
  bulkRoutes(app, services);
  cellRoutes(app, services);
  importRoutes(app, services);
  userRoutes(app, services);
  recordRoutes(app, services);
  duplicateRoutes(app, services);
  staffingRoutes(app, services);
  replaceRoutes(app, services);
  matchingRoutes(app, services);
  proposalRoutes(app, services);
  boardRoutes(app, services);
  timelineRoutes(app, services);
  taskRoutes(app, services);
  searchRoutes(app, services);
  viewRoutes(app, services);
  draftRoutes(app, services);
  referenceRoutes(app, services);
  configRoutes(app, services);
  moneyRoutes(app, services);
  mediaRoutes(app, services);
  jobRoutes(app, services);
  inboxRoutes(app, services);
  return app;
}

function acceptJsonOnly(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => {
    try {
      done(null, new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(body)));
    } catch {
      done(unparsable("The body isn’t valid UTF-8."));
    }
  });
}

function answerUnknownRoute(methodsOf: (path: string) => string[], request: FastifyRequest, reply: FastifyReply) {
  const [path = ""] = request.url.split("?");
  const allowed = methodsOf(path);
  if (allowed.length === 0) return answerProblem(notFound(), request, reply);
  reply.header("allow", allowed.join(", "));
  return answerProblem(new ProblemError(405, `Use ${allowed.join(", ")} here.`), request, reply);
}
