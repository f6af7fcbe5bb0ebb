import { staffMessages } from "../../contract/staff-messages.ts";
import { listValues } from "../collections/collections.store.ts";
import { type PicturesDeps, storePicture } from "../pictures/pictures.store.ts";
import type { ContentDeps } from "../platform/database/content-version.ts";
import { showChanged } from "../platform/database/row-version.ts";
import { toDeletedViews } from "../platform/database/trash.ts";
import { createRouter } from "../platform/http/router.ts";
import { type Guard, linkNext } from "../platform/http/staff-route.ts";
import { describeRoutes } from "./post-editing.describe.ts";
import { toEditedView, toPostPictureView, toPreview, toStaffViews, toVersionView } from "./post-editing.view.ts";
import { createPost, getPost, listAllPosts, listChoices, saveDraft } from "./posts-drafts.store.ts";
import { publishPost, unpublishPost } from "./posts-publishing.store.ts";
import { listDeletedPosts, movePost } from "./posts-trash.store.ts";
import { listRelatedPosts, type PostRow } from "./posts.store.ts";
import { toRelatedView } from "./posts.view.ts";
import { getVersion, listVersions } from "./posts-versions.store.ts";

/** The same limit as for the public page. */
const MAX_RELATED = 50;

/** Staff's API for writing posts: drafts, publication, versions, trash, previews. */
export function postEditingRoutes({ guard, ...deps }: PicturesDeps & ContentDeps & { guard: Guard }) {
  const { db } = deps;
  const described = describeRoutes(guard);
  const show = (row: PostRow) => toEditedView(db, row);
  return createRouter()
    .openapi(described.list, async (c) => c.json(await toStaffViews(db, linkNext(c, await listAllPosts(db, c.req.valid("query")))), 200))
    .openapi(described.choices, async (c) => {
      const { teamMembers } = await listValues(db);
      return c.json({ ...(await listChoices(db)), authors: teamMembers.map(({ name }) => name) }, 200);
    })
    .openapi(described.deleted, async (c) => {
      const rows = linkNext(c, await listDeletedPosts(db, c.req.valid("query")));
      return c.json(toDeletedViews(rows, await toStaffViews(db, rows)), 200);
    })
    .openapi(described.add, async (c) => c.json(await show(await createPost(db, c.var.staff)), 201))
    .openapi(described.addPicture, async (c) => {
      const { image } = c.req.valid("form");
      const stored = await storePicture(deps, new Uint8Array(await image.arrayBuffer()));
      return c.json(await toPostPictureView(db, stored), 201);
    })
    .openapi(described.get, async (c) => c.json(await show(await getPost(db, c.req.valid("param").id)), 200))
    .openapi(described.save, async (c) => {
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(await showChanged(saveDraft(db, target, c.req.valid("json")), show), 200);
    })
    .openapi(described.publish, async (c) => {
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(await showChanged(publishPost(deps, target, c.req.valid("json")), show), 200);
    })
    .openapi(described.unpublish, async (c) => {
      const target = { id: c.req.valid("param").id, actor: c.var.staff };
      return c.json(await showChanged(unpublishPost(deps, target, c.req.valid("json")), show), 200);
    })
    .openapi(described.preview, async (c) => {
      const post = await toPreview(db, await getPost(db, c.req.valid("param").id));
      const related = await listRelatedPosts(db, post, new Date(), MAX_RELATED);
      return c.json({ post, related: related.map(toRelatedView) }, 200);
    })
    .openapi(described.versions, async (c) => {
      const { id } = await getPost(db, c.req.valid("param").id);
      return c.json((await listVersions(db, id)).map(toVersionView), 200);
    })
    .openapi(described.version, async (c) => {
      const { id, versionId } = c.req.valid("param");
      const version = await getVersion(db, (await getPost(db, id)).id, versionId);
      return c.json({ ...toVersionView(version), content: version.content }, 200);
    })
    .openapi(described.remove, async (c) => {
      await movePost(deps, { id: c.req.valid("param").id, actor: c.var.staff, action: "deleted" });
      return c.json({ message: staffMessages.itemDeleted("post") }, 200);
    })
    .openapi(described.restore, async (c) => {
      const row = await movePost(deps, { id: c.req.valid("param").id, actor: c.var.staff, action: "restored" });
      const [view] = await toStaffViews(db, [row]);
      if (view === undefined) throw new Error("a post has no view");
      return c.json(view, 200);
    });
}
