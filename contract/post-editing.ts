import { z } from "zod";
import { deletedView } from "./audit.ts";
import { NumberedQuery, Ordered } from "./http.ts";
import { limits } from "./limits.ts";
import { serverLimits } from "./server-limits.ts";
import { MAX_ALT } from "./picture-rules.ts";
import { PictureView } from "./pictures.ts";
import { POST_STATES } from "./post-rules.ts";
import { PostView, RelatedPostView } from "./posts.ts";
import { RichText } from "./rich-text.ts";
import { cleanLine, cleanLines } from "./text.ts";

const line = (max: number) => z.string().transform(cleanLine).pipe(z.string().max(max));

/** A post's editable content. A draft may be incomplete. */
export const PostContent = z
  .strictObject({
    title: line(serverLimits.postTitle),
    slug: line(serverLimits.postSlug),
    excerpt: z.string().transform(cleanLines).pipe(z.string().max(serverLimits.postExcerpt)),
    author: line(limits.nameLength),
    category: line(limits.nameLength),
    tags: z.array(line(limits.nameLength).pipe(z.string().min(1))).max(serverLimits.postTags),
    /** For search engines and shared links; if empty, title and excerpt are used. */
    searchTitle: line(serverLimits.postTitle),
    searchDescription: line(serverLimits.postExcerpt),
    /** For the header’s menu; if empty, title and category are used. */
    menuName: line(limits.nameLength),
    menuLine: line(limits.nameLength),
    /** The banner: an uploaded picture, or a built-in one by its name. */
    pictureId: z.uuid().nullable(),
    drawn: line(serverLimits.postSlug).nullable(),
    bannerAlt: line(MAX_ALT),
    body: RichText,
  })
  .meta({ id: "PostContent" });
export type PostContent = z.infer<typeof PostContent>;

/** A post in the staff's list, with its draft's texts. `publishedAt` is in the future if scheduled. */
export const StaffPostView = z
  .object({
    _id: z.string(),
    version: z.int(),
    title: z.string(),
    slug: z.string(),
    author: z.string(),
    category: z.string(),
    state: z.enum(POST_STATES),
    publishedAt: z.iso.datetime().nullable(),
    /** Whether there is a draft that differs from the published or scheduled text. */
    hasChanges: z.boolean(),
    updatedAt: z.iso.datetime(),
    updatedBy: z.string(),
    views: z.int(),
    words: z.int(),
  })
  .meta({ id: "StaffPost" });
export type StaffPostView = z.infer<typeof StaffPostView>;

/** The same with its draft, or the published content without one. */
export const EditedPostView = StaffPostView.extend({
  content: PostContent,
  /** The banner, if it is an uploaded picture. */
  picture: PictureView.optional(),
  /** The current public slug. */
  publicSlug: z.string().nullable(),
}).meta({ id: "EditedPost" });
export type EditedPostView = z.infer<typeof EditedPostView>;

export const StaffPostsQuery = NumberedQuery.extend({ state: z.enum(POST_STATES).optional(), ...Ordered.shape });
export type StaffPostsQuery = z.infer<typeof StaffPostsQuery>;

const version = z.int().min(1);
export const PostSaveInput = z.strictObject({ version: version.optional(), content: PostContent }).meta({ id: "PostSaveInput" });
export type PostSaveInput = z.infer<typeof PostSaveInput>;

/** `at` is a minute by the agency’s clocks, such as 2026-11-27T12:00; without it the post is published now, or keeps its date. */
export const PublishInput = z
  .strictObject({ version: version.optional(), at: z.iso.datetime({ local: true, precision: -1 }).optional() })
  .meta({ id: "PublishInput" });
export type PublishInput = z.infer<typeof PublishInput>;

export const VersionInput = z.strictObject({ version: version.optional() }).meta({ id: "VersionInput" });

export const DeletedPostView = deletedView(StaffPostView).meta({ id: "DeletedPost" });

/** A draft as visitors would read it. */
export const PreviewView = z.object({ post: PostView, related: RelatedPostView.array() }).meta({ id: "PostPreview" });
export type PreviewView = z.infer<typeof PreviewView>;

/** A version that can be restored: a publication, or one person's edits in one session. */
export const PostVersionView = z
  .object({ _id: z.string(), at: z.iso.datetime(), userId: z.string(), isPublished: z.boolean(), title: z.string(), words: z.int() })
  .meta({ id: "PostVersion" });
export type PostVersionView = z.infer<typeof PostVersionView>;

export const WholeVersionView = PostVersionView.extend({ content: PostContent }).meta({ id: "WholePostVersion" });

/** A picture for a post: `name` and `widths` go into the text. */
export const PostPictureView = z
  .object({ pictureId: z.uuid(), name: z.string(), widths: z.int().array(), picture: PictureView })
  .meta({ id: "PostPicture" });
export type PostPictureView = z.infer<typeof PostPictureView>;

/** Suggestions in the editor: values of other posts, and team members. */
export const PostChoicesView = z
  .object({ authors: z.string().array(), categories: z.string().array(), tags: z.string().array() })
  .meta({ id: "PostChoices" });
export type PostChoicesView = z.infer<typeof PostChoicesView>;
