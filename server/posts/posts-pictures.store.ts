import type { PostContent } from "../../contract/post-editing.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { findNamedPictures, nameOfPicture } from "../pictures/pictures.store.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import { postPictures } from "./posts.table.ts";

const gone = (field: string) => new AppError("invalid", staffMessages.pictureNoLongerKept, { extra: { field } });

/**
 * Adds a post's references to its pictures, so that the sweep keeps them as long as the post exists.
 * @throws AppError `invalid` for a missing picture or an unknown width
 */
export async function keepPictures(tx: Db, postId: string, { pictureId, body }: PostContent): Promise<void> {
  const shown = body.content.flatMap((block) => (block.type === "image" ? block.attrs : []));
  const found = await findNamedPictures(tx, [...new Set(shown.map(({ name }) => name))]);
  const widthsOf = new Map(found.map((picture) => [nameOfPicture(picture).name, nameOfPicture(picture).widths]));
  for (const { name, widths } of shown) {
    if (!widths.every((width) => widthsOf.get(name)?.includes(width))) throw gone("body");
  }
  const ids = [...found.map(({ id }) => id), ...(pictureId === null ? [] : [pictureId])];
  if (ids.length === 0) return;
  try {
    await tx
      .insert(postPictures)
      .values(ids.map((id) => ({ postId, pictureId: id })))
      .onConflictDoNothing();
  } catch (error) {
    // Only the banner's id is unchecked: the others were just read.
    throw isForeignKey(error) ? gone("image") : error;
  }
}

/** Whether an error is a foreign key violation; both drivers put the SQLSTATE in the cause. */
const isForeignKey = (error: unknown) =>
  error instanceof Error &&
  typeof error.cause === "object" &&
  error.cause !== null &&
  "code" in error.cause &&
  error.cause.code === "23503";
