import { apiMessages } from "../../contract/api-messages.ts";
import type { DocumentPicture } from "../../contract/document-picture-rules.ts";
import { OWN_PICTURE, SHARE_HEIGHT, SHARE_WIDTH } from "../../content/share-pictures.ts";
import { site } from "../../content/site.ts";
import { AppError } from "../platform/errors.ts";
import { createRouter } from "../platform/http/router.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { findPictureFile, nameFile } from "./pictures.files.ts";

async function draw(storage: Storage, { name, width }: DocumentPicture): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await findPictureFile(storage, nameFile(name, { type: "image/webp", width }));
  if (file === undefined) return undefined;
  // Loaded on demand: the image library is large, and most processes never need it.
  const { cutToJpeg } = await import("../platform/pictures/images.ts");
  return cutToJpeg(file.bytes, { width: SHARE_WIDTH, height: SHARE_HEIGHT });
}

/** The share picture that an owner chose in the settings. */
export function ownSharePictureRoutes({ storage }: { storage: Storage }) {
  let drawn: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
  const router = createRouter();
  router.get(OWN_PICTURE, async (c) => {
    const chosen = site.sharePicture;
    if (chosen !== null && drawn?.name !== chosen.name) {
      const bytes = await draw(storage, chosen);
      drawn = bytes && { name: chosen.name, bytes };
    }
    if (chosen === null || drawn === undefined) throw new AppError("not_found", apiMessages.notFound);
    // Other sites embed the share picture.
    return c.body(drawn.bytes, 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=3600",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
  return router;
}
