import type { Context } from "hono";
import { except } from "hono/combine";
import { adminCommandRoutes } from "./admin-command.routes.ts";
import { agentsRoutes } from "./agents/agents.routes.ts";
import type { AgentReads } from "./analytics/agent-reads.ts";
import { analyticsRoutes } from "./analytics/analytics.routes.ts";
import { assistantStaffRoutes } from "./assistant/assistant-staff.routes.ts";
import { assistantRoutes } from "./assistant/assistant.routes.ts";
import { backupRoutes } from "./backup/backup.routes.ts";
import { createKnowledgeSource } from "./assistant/knowledge-source.ts";
import { staffAnswersRoutes } from "./assistant/staff-answers.routes.ts";
import { isDocumentForm } from "./assistant/uploads/assistant.upload.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { CASES_PATH, casesRoutes } from "./cases/cases.routes.ts";
import { collectionPaths, collectionsRoutes } from "./collections/collections.routes.ts";
import { isPictureForm } from "./collections/collections.upload.ts";
import { commentsRoutes } from "./comments/comments.routes.ts";
import { moderationRoutes } from "./comments/moderation.routes.ts";
import { enquiryWorkRoutes } from "./enquiries/enquiry-work.routes.ts";
import { enquiriesRoutes } from "./enquiries/enquiries.routes.ts";
import { outboxRoutes } from "./outbox/outbox.routes.ts";
import { discoveryRoutes } from "./discovery/discovery.routes.ts";
import { llmsRoutes } from "./discovery/llms.routes.ts";
import { isWholeDocument } from "./documents/documents.receive.ts";
import { documentsRoutes } from "./documents/documents.routes.ts";
import { feedRoutes } from "./feed/feed.routes.ts";
import { filesRoutes } from "./files/files.routes.ts";
import { healthRoutes } from "./health.routes.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { moneyRoutes } from "./money/money.routes.ts";
import { notificationsRoutes } from "./notifications/notifications.routes.ts";
import { packagesRoutes, PUBLIC_PACKAGES } from "./packages/packages.routes.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { personalDataRoutes } from "./people/personal-data.routes.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { failWithoutSuccess, INITIATE_PATH, paymentsRoutes } from "./payments/payments.routes.ts";
import { paymentActsRoutes } from "./payments/payment-acts.routes.ts";
import { paymentsStaffRoutes } from "./payments/payments-staff.routes.ts";
import { sandboxTimeRoutes } from "./payments/sandbox/sandbox-time.routes.ts";
import { sandboxRoutes } from "./payments/sandbox/sandbox.routes.ts";
import { WEBHOOK_PATH, webhookRoutes } from "./payments/webhook.routes.ts";
import { purchaseRoutes } from "./purchase/purchase.routes.ts";
import { picturesRoutes } from "./pictures/pictures.routes.ts";
import { postEditingRoutes } from "./posts/post-editing.routes.ts";
import { isLargePost, isPostPicture } from "./posts/posts.receive.ts";
import { MENU_PATH, postsRoutes } from "./posts/posts.routes.ts";
import { redirectsRoutes } from "./redirects/redirects.routes.ts";
import { ownSharePictureRoutes } from "./pictures/own-share-picture.ts";
import { sharePictureRoutes } from "./posts/share-picture.routes.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/db.ts";
import type { StaffChanges } from "./platform/database/staff-changes.ts";
import type { ContentVersion } from "./platform/database/content-version.ts";
import { receiveJson } from "./platform/http/body-budget.ts";
import { findClientAddress, type InProcessEnv } from "./platform/http/client-address.ts";
import { docsRoutes } from "./platform/http/api-docs.ts";
import { drainRequest } from "./platform/http/drain-request.ts";
import { refuseForeignWrites } from "./platform/http/foreign-writes.ts";
import {
  type AppEnv,
  answerFailure,
  answerNotFound,
  createRouter,
  forWrites,
  logRequests,
  nameBuild,
  noStore,
  requireJson,
} from "./platform/http/router.ts";
import { cacheAnswers } from "./platform/http/cached-answers.ts";
import type { Log } from "./platform/log.ts";
import type { NotStarted } from "./platform/jobs/start-background.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { requireRoute } from "./platform/http/methods.ts";
import { limitReads, limitRefusedWrites } from "./platform/http/request-limits.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { nothingSeen, watchRequests } from "./watching/seen-requests.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { accountsRoutes } from "./staff/accounts/accounts.routes.ts";
import { invitationRoutes } from "./staff/accounts/invitation.routes.ts";
import { factorsRoutes } from "./staff/factors/factors.routes.ts";
import { profileRoutes } from "./staff/profile/profile.routes.ts";
import { createAsk } from "./staff/staff.ask.ts";
import { createGuard } from "./staff/staff.guard.ts";
import { trafficRoutes } from "./traffic/traffic.routes.ts";
import { createSiteCheck } from "./watching/check-site.ts";
import { siteHealthRoutes } from "./watching/site-health.routes.ts";
import { metricsRoutes } from "./watching/metrics.routes.ts";
import { staffRoutes } from "./staff/staff.routes.ts";

export type AppDeps = {
  config: Config;
  database: Database;
  storage: Storage;
  log: Log;
  content: ContentVersion;
  changes: StaffChanges;
  provider: PaymentProvider;
  metrics: Metrics;
  agentReads: AgentReads;
  /** Unset if there is no background work. */
  notStarted?: NotStarted;
};

const PUBLIC_LISTS = [PUBLIC_PACKAGES, MENU_PATH, CASES_PATH, ...collectionPaths];

/** The list of all routes of the API. */
export function createApp({ config, database, storage, log, content, changes, provider, metrics, agentReads, notStarted }: AppDeps) {
  const { db } = database;
  const guard = createGuard(db);
  const addressOf = (c: Context<AppEnv>) => findClientAddress(c, config.trustProxy);
  const seen = nothingSeen();
  const app = createRouter();
  app.onError(answerFailure);
  app.use(logRequests(log, metrics), watchRequests(seen, config, log), securityHeaders(config.siteUrl), forWrites(drainRequest()));
  app.use(INITIATE_PATH, failWithoutSuccess);
  app.use(
    "/api/*",
    noStore,
    nameBuild,
    requireRoute(app),
    forWrites(limitRefusedWrites(addressOf)),
    forWrites(refuseForeignWrites(config.siteUrl)),
    forWrites(except([isPictureForm, isPostPicture, isDocumentForm], requireJson)),
    forWrites(except([WEBHOOK_PATH, isPictureForm, isPostPicture, isLargePost, isWholeDocument, isDocumentForm], receiveJson(addressOf))),
  );
  // A cached list costs less than counting the request.
  app.on("GET", PUBLIC_LISTS, cacheAnswers(content));
  app.use("/api/*", limitReads(config.trustProxy));
  const readKnowledge = createKnowledgeSource({ db, config, content, log });
  const checkSite = createSiteCheck({ config, database, storage, provider, seen, notStarted, log });
  const api = app
    .route("/", healthRoutes({ database, storage, config, check: checkSite }))
    .route("/", siteHealthRoutes({ guard, check: checkSite }))
    .route("/", metricsRoutes({ config, metrics }))
    .route("/", packagesRoutes({ db, guard, log, content }))
    .route("/", paymentsRoutes({ database, config, provider }))
    .route("/", purchaseRoutes({ database, config, provider }))
    .route("/", paymentsStaffRoutes({ db, guard, provider }))
    .route("/", paymentActsRoutes({ db, guard, provider }))
    .route("/", moneyRoutes({ db, guard }))
    .route("/", webhookRoutes({ database, provider, addressOf }))
    .route("/", sandboxRoutes({ database, config, provider }))
    .route("/", sandboxTimeRoutes({ db, guard, config, provider }))
    .route("/", collectionsRoutes({ db, storage, guard, content }))
    .route("/", casesRoutes({ db }))
    .route("/", picturesRoutes({ storage }))
    .route("/", postsRoutes({ db, content }))
    .route("/", postEditingRoutes({ db, storage, guard, content }))
    .route("/", redirectsRoutes({ db, guard, content, config }))
    .route("/", documentsRoutes({ db, guard, content, config, log }))
    .route("/", enquiriesRoutes({ database, guard, config }))
    .route("/", enquiryWorkRoutes({ db, guard, config }))
    .route("/", commentsRoutes({ database, config }))
    .route("/", moderationRoutes({ db, guard }))
    .route("/", privacyRoutes({ config }))
    .route("/", filesRoutes({ db, guard, storage }))
    .route("/", assistantRoutes({ database, storage, config, readKnowledge, log }))
    .route("/", assistantStaffRoutes({ db, guard }))
    .route("/", staffAnswersRoutes({ db, guard, content }))
    .route("/", outboxRoutes({ db, guard, config }))
    .route("/", peopleRoutes({ db, guard }))
    .route("/", personalDataRoutes({ db, guard, storage, config }))
    .route("/", auditRoutes({ db, guard }))
    .route("/", backupRoutes({ database, guard, config }))
    .route("/", liveRoutes({ db, guard, changes }))
    .route("/", notificationsRoutes({ database, guard, config, ask: createAsk(database, config) }))
    .route("/", analyticsRoutes({ database, guard, config }))
    .route("/", trafficRoutes({ db, guard, config, provider }))
    .route("/", adminCommandRoutes({ database, config }))
    .route("/", accountsRoutes({ db, guard, config }))
    .route("/", invitationRoutes({ database, config }))
    .route("/", profileRoutes({ database, guard, config }))
    .route("/", factorsRoutes({ database, guard, config }))
    .route("/", staffRoutes({ database, guard, config }));
  app.route("/", docsRoutes(app));
  app.route("/", feedRoutes({ db, content, config }));
  app.route("/", sharePictureRoutes({ db }));
  app.route("/", ownSharePictureRoutes({ storage }));
  app.route("/", discoveryRoutes({ db, content, config }));
  const askAs = (address: string) => async (path: string, init?: RequestInit) =>
    app.request(path, init, { address } satisfies InProcessEnv);
  app.route("/", llmsRoutes({ db, content, config, agentReads, askAs }));
  app.route("/", agentsRoutes({ database, content, config, readKnowledge, log, agentReads, askAs }));
  app.all("/api/*", answerNotFound);
  return api;
}

export type App = ReturnType<typeof createApp>;
/** The API's type, for the typed client. */
export type Api = App;
