import { apiMessages } from "../../contract/api-messages.ts";
import { BLOG_PICTURE, POST_PICTURES } from "../../content/share-pictures.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { createRouter } from "../platform/http/router.ts";
import { findPostName } from "./posts.store.ts";
import { drawSharePicture } from "./share-picture.ts";

/** Pictures for shared links to posts (Open Graph), drawn from the current title. */
export function sharePictureRoutes({ db }: { db: Db }) {
  const router = createRouter();
  router.get(`${POST_PICTURES}/:name`, async (c) => {
    const [, slug] = /^(.{1,200})\.png$/.exec(c.req.param("name")) ?? [];
    const post = slug === undefined ? undefined : await findPostName(db, slug, new Date());
    if (post === undefined) throw new AppError("not_found", apiMessages.notFound);
    const picture = await drawSharePicture(post);
    if (picture === undefined) return c.redirect(BLOG_PICTURE, 302);
    // Other sites embed these pictures, so CORP must allow it.
    const headers = {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=3600",
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    return c.body(picture, 200, headers);
  });
  return router;
}
