import { sitePages } from "../../content/metadata.ts";
import { ApiFailure, DoneView } from "../../contract/http.ts";
import { postPath } from "../../contract/post-rules.ts";
import { redirectMessages } from "../../contract/redirect-messages.ts";
import { cleanTo, comparedPath, comparedTarget, findToFault, isReserved } from "../../contract/redirect-rules.ts";
import { RedirectInput, RedirectView } from "../../contract/redirects.ts";
import type { Config } from "../platform/config/config.ts";
import type { ContentDeps } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { showChanged } from "../platform/database/row-version.ts";
import { AppError } from "../platform/errors.ts";
import { answerOnce, takesKey } from "../platform/http/idempotency.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { forStaff, type Guard, type StaffEnv } from "../platform/http/staff-route.ts";
import { listSlugs } from "../posts/posts.store.ts";
import { createRedirect, deleteRedirect, listRedirects, type RedirectRow, updateRedirect } from "./redirects.store.ts";

const REDIRECTS = "/api/admin/redirects";

/** `once` is the last middleware of the route that adds one. */
function describeRoutes(guard: Guard, once: Guard) {
  const staff = forStaff(guard, "Redirects");
  const refused = failure(
    "The path is invalid or belongs to a page, the target is invalid, or the redirect would create a loop or a chain; `field` names the invalid field",
  );
  return {
    list: staff.get(REDIRECTS, {
      summary: "List redirects",
      responses: { 200: json(RedirectView.array(), "Newest first, at most 1,000") },
    }),
    add: staff.post(REDIRECTS, {
      ...takesKey,
      summary: "Create a redirect",
      description: "Takes effect from the next visit on. The path is stored in lowercase and without a trailing slash.",
      request: jsonBody(RedirectInput),
      responses: {
        201: json(RedirectView, "The redirect"),
        400: refused,
        409: failure("The maximum number of redirects is reached, or the key was already used for another request"),
      },
      behind: [once],
    }),
    change: staff.put(`${REDIRECTS}/{id}`, {
      summary: "Update a redirect",
      request: { params: IdParam, ...jsonBody(RedirectInput) },
      responses: {
        200: json(RedirectView, "The updated redirect"),
        400: refused,
        404: failure("No such redirect"),
        409: json(
          ApiFailure.extend({ current: RedirectView }),
          "Another user changed the redirect since `version`; `current` is its current state",
        ),
      },
    }),
    remove: staff.delete(`${REDIRECTS}/{id}`, {
      summary: "Delete a redirect",
      request: { params: IdParam },
      responses: { 200: json(DoneView, "The redirect is deleted"), 404: failure("No such redirect") },
    }),
  };
}

/** Addresses with a page, and former addresses of posts, which redirect to them. */
async function listPages(db: Db): Promise<{ pages: Set<string>; moved: Set<string> }> {
  const { slugs, former } = await listSlugs(db, new Date());
  return {
    pages: new Set([...sitePages.map(({ path }) => path), ...slugs.map(postPath)].map(comparedPath)),
    moved: new Set(former.map((slug) => comparedPath(postPath({ slug })))),
  };
}

async function makeView(db: Db): Promise<(row: RedirectRow) => RedirectView> {
  const { pages, moved } = await listPages(db);
  const has = (path: string) => pages.has(path) || moved.has(path);
  return ({ id, fromPath, target, createdAt, updatedAt, ...row }) => {
    const path = comparedTarget(target);
    return {
      _id: id,
      version: row.version,
      from: fromPath,
      to: target,
      isPermanent: row.isPermanent,
      note: row.note,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      updatedBy: row.updatedBy,
      isShadowed: has(fromPath),
      isTargetUnknown: path !== undefined && !has(path) && !isReserved(path),
    };
  };
}

const refuse = (field: "from" | "to", text: string) => new AppError("invalid", text, { extra: { field } });

/** Redirects managed by staff. */
export function redirectsRoutes({ guard, config: { siteUrl }, ...deps }: ContentDeps & { guard: Guard; config: Pick<Config, "siteUrl"> }) {
  const { db } = deps;
  const { list, add, change, remove } = describeRoutes(guard, answerOnce<StaffEnv>(db, { sender: (c) => c.var.staff.accountId }));

  /** Normalizes the target. @throws AppError `invalid` */
  async function readInput(input: RedirectInput): Promise<RedirectInput> {
    const { pages, moved } = await listPages(db);
    if (pages.has(input.from) || moved.has(input.from)) throw refuse("from", redirectMessages.fromPage(input.from));
    const { origin } = new URL(siteUrl);
    const fault = findToFault(input.to, origin);
    if (fault !== undefined) throw refuse("to", fault);
    return { ...input, to: cleanTo(input.to, origin) };
  }

  return createRouter()
    .openapi(list, async (c) => c.json((await listRedirects(db)).map(await makeView(db)), 200))
    .openapi(add, async (c) => {
      const input = await readInput(c.req.valid("json"));
      const toView = await makeView(db);
      return c.json(await createRedirect(deps, { actor: c.var.staff, once: c.var.once, toAnswer: toView }, input), 201);
    })
    .openapi(change, async (c) => {
      const input = await readInput(c.req.valid("json"));
      const toView = await makeView(db);
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(await showChanged(updateRedirect(deps, target, input), toView), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      await deleteRedirect(deps, { id, actor: c.var.staff });
      return c.json({ message: redirectMessages.removed }, 200);
    });
}
