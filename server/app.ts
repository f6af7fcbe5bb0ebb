import type { Context } from "hono";
import { except } from "hono/combine";
import { analyticsRoutes } from "./analytics/analytics.routes.ts";
import { assistantStaffRoutes } from "./assistant/assistant-staff.routes.ts";
import { assistantRoutes } from "./assistant/assistant.routes.ts";
import { isDocumentForm } from "./assistant/uploads/assistant.upload.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { collectionPaths, collectionsRoutes } from "./collections/collections.routes.ts";
import { isPictureForm } from "./collections/collections.upload.ts";
import { commentsRoutes } from "./comments/comments.routes.ts";
import { moderationRoutes } from "./comments/moderation.routes.ts";
import { contactsRoutes } from "./contacts/contacts.routes.ts";
import { discoveryRoutes } from "./discovery/discovery.routes.ts";
import { feedRoutes } from "./feed/feed.routes.ts";
import { filesRoutes } from "./files/files.routes.ts";
import { healthRoutes } from "./health.routes.ts";
import { packagesRoutes, PUBLIC_PACKAGES } from "./packages/packages.routes.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { failWithoutSuccess, INITIATE_PATH, paymentsRoutes } from "./payments/payments.routes.ts";
import { sandboxRoutes } from "./payments/sandbox/sandbox.routes.ts";
import { postWebhookTo, WEBHOOK_PATH, webhookRoutes } from "./payments/webhook.routes.ts";
import { picturesRoutes } from "./pictures/pictures.routes.ts";
import { warnOfProxy } from "./platform/http/client-address.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/db.ts";
import type { ContentVersion } from "./platform/database/content-version.ts";
import { receiveJson } from "./platform/http/body-budget.ts";
import { findClientAddress } from "./platform/http/client-address.ts";
import { docsRoutes } from "./platform/http/api-docs.ts";
import { refuseForeignWrites } from "./platform/http/foreign-writes.ts";
import {
  type AppEnv,
  answerFailure,
  answerNotFound,
  createRouter,
  forWrites,
  logRequests,
  noStore,
  requireJson,
} from "./platform/http/router.ts";
import { cacheAnswers } from "./platform/http/cached-answers.ts";
import type { Log } from "./platform/log.ts";
import { requireRoute } from "./platform/http/methods.ts";
import { limitReads } from "./platform/http/read-limit.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { createGuard } from "./staff/staff.guard.ts";
import { staffRoutes } from "./staff/staff.routes.ts";

export type AppDeps = {
  config: Config;
  database: Database;
  storage: Storage;
  log: Log;
  content: ContentVersion;
  provider: PaymentProvider;
};

const PUBLIC_LISTS = [PUBLIC_PACKAGES, ...collectionPaths];

/** Every route of the API, in one list. */
export function createApp({ config, database, storage, log, content, provider }: AppDeps) {
  const { db } = database;
  const guard = createGuard(db);
  const addressOf = (c: Context<AppEnv>) => findClientAddress(c, config.trustProxy);
  const app = createRouter();
  app.onError(answerFailure);
  app.use(logRequests(log), warnOfProxy(log, config.trustProxy), securityHeaders(config.siteUrl));
  app.use(INITIATE_PATH, failWithoutSuccess);
  app.use(
    "/api/*",
    noStore,
    requireRoute(app),
    forWrites(refuseForeignWrites(config.siteUrl)),
    forWrites(except([isPictureForm, isDocumentForm], requireJson)),
    forWrites(except([WEBHOOK_PATH, isPictureForm, isDocumentForm], receiveJson(addressOf))),
  );
  // A list in hand costs less than to count who asks for it.
  app.on("GET", PUBLIC_LISTS, cacheAnswers(content));
  app.use("/api/*", limitReads(config.trustProxy));
  const api = app
    .route("/", healthRoutes({ database }))
    .route("/", packagesRoutes({ db, guard, log, content }))
    .route("/", paymentsRoutes({ database, guard, config, provider }))
    .route("/", webhookRoutes({ database, provider, addressOf }))
    .route("/", sandboxRoutes({ database, config, provider, postWebhook: postWebhookTo(app.request) }))
    .route("/", collectionsRoutes({ db, storage, guard, content }))
    .route("/", picturesRoutes({ storage }))
    .route("/", contactsRoutes({ database, guard, config }))
    .route("/", commentsRoutes({ database, config }))
    .route("/", moderationRoutes({ db, guard }))
    .route("/", privacyRoutes({ config }))
    .route("/", filesRoutes({ db, guard, storage }))
    .route("/", assistantRoutes({ database, storage, config, content, log }))
    .route("/", assistantStaffRoutes({ db, guard }))
    .route("/", auditRoutes({ db, guard }))
    .route("/", analyticsRoutes({ database, guard, config }))
    .route("/", staffRoutes({ database, guard, config }));
  app.route("/", docsRoutes(app));
  app.route("/", feedRoutes(config));
  app.route("/", discoveryRoutes(config));
  app.all("/api/*", answerNotFound);
  return api;
}

export type App = ReturnType<typeof createApp>;
/** The API's type: what the typed client is made from. */
export type Api = App;
