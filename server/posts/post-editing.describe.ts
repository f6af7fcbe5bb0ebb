import { z } from "@hono/zod-openapi";
import { ApiFailure, DeletedQuery, DoneView } from "../../contract/http.ts";
import {
  DeletedPostView,
  EditedPostView,
  PostChoicesView,
  PostPictureView,
  PostSaveInput,
  PostVersionView,
  PreviewView,
  PublishInput,
  StaffPostsQuery,
  StaffPostView,
  VersionInput,
  WholeVersionView,
} from "../../contract/post-editing.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { describePages, forStaff, type Guard } from "../platform/http/staff-route.ts";
import { PICTURES_PATH, receivePicture, receivePost } from "./posts.receive.ts";

const VersionParam = IdParam.extend({ versionId: z.uuid().meta({ param: { name: "versionId", in: "path", required: true } }) });

const image = z
  .instanceof(File, { error: staffMessages.imageRequired })
  .refine(({ size }) => size > 0, staffMessages.imageRequired)
  .meta({ type: "string", format: "binary" });
const pictureBody = { body: { required: true, content: { "multipart/form-data": { schema: z.strictObject({ image }) } } } };

const gone = failure("No such post");
const conflict = json(ApiFailure.extend({ current: EditedPostView }), "It is no longer at `version`; `current` is how it is now");
const tooLarge = failure("The request is too large");

export function describeRoutes(guard: Guard) {
  const staff = forStaff(guard, "Posts");
  const params = { params: IdParam };
  return {
    list: staff.get("/api/admin/posts", {
      summary: "All posts, drafts and scheduled ones among them, newest first",
      ...describePages(StaffPostView, StaffPostsQuery),
    }),
    choices: staff.get("/api/admin/posts/choices", {
      summary: "Categories and tags that posts have",
      responses: { 200: json(PostChoicesView, "By the alphabet") },
    }),
    deleted: staff.get("/api/admin/posts/deleted", {
      summary: "Posts that can still be brought back",
      ...describePages(DeletedPostView, DeletedQuery),
    }),
    add: staff.post("/api/admin/posts", {
      summary: "Begin a post",
      responses: { 201: json(EditedPostView, "The new post, a draft without words") },
    }),
    addPicture: staff.post(PICTURES_PATH, {
      summary: "Send a picture that is to stand in a post or a document",
      description: "It is kept for thirty days, and for as long as a post or a document shows it.",
      request: pictureBody,
      responses: {
        201: json(PostPictureView, "The picture"),
        400: failure("No picture, a damaged one, or no form"),
        413: tooLarge,
        415: failure("Another kind of body, or of picture"),
      },
      behind: receivePicture,
    }),
    get: staff.get("/api/admin/posts/{id}", {
      summary: "A post as it is edited",
      request: params,
      responses: { 200: json(EditedPostView, "Its draft, or what is published where there is none"), 404: gone },
    }),
    save: staff.put("/api/admin/posts/{id}", {
      summary: "Save the draft of a post",
      description: "Visitors see it once it is published.",
      request: { ...params, ...jsonBody(PostSaveInput) },
      responses: {
        200: json(EditedPostView, "The post with its draft"),
        400: failure("What no post may have in it, or a picture that is gone"),
        404: gone,
        409: conflict,
        413: tooLarge,
      },
      behind: [receivePost],
    }),
    publish: staff.post("/api/admin/posts/{id}/publish", {
      summary: "Publish what is in the draft, now or at a time",
      request: { ...params, ...jsonBody(PublishInput) },
      responses: {
        200: json(EditedPostView, "The post; visitors read it now, or from `publishedAt` on"),
        400: failure("Something is missing, the address is taken, or the time has passed; `field` names it"),
        404: gone,
        409: conflict,
      },
    }),
    unpublish: staff.post("/api/admin/posts/{id}/unpublish", {
      summary: "Take a post off the site, or out of the schedule",
      request: { ...params, ...jsonBody(VersionInput) },
      responses: { 200: json(EditedPostView, "The post, a draft again"), 404: gone, 409: conflict },
    }),
    preview: staff.get("/api/admin/posts/{id}/preview", {
      summary: "A draft as a visitor would read it",
      request: params,
      responses: { 200: json(PreviewView, "What its page shows"), 404: gone },
    }),
    versions: staff.get("/api/admin/posts/{id}/versions", {
      summary: "What a post was before",
      request: params,
      responses: { 200: json(PostVersionView.array(), "Newest first"), 404: gone },
    }),
    version: staff.get("/api/admin/posts/{id}/versions/{versionId}", {
      summary: "An earlier version, whole",
      request: { params: VersionParam },
      responses: { 200: json(WholeVersionView, "To restore it, save it as the draft"), 404: gone },
    }),
    remove: staff.delete("/api/admin/posts/{id}", {
      summary: "Delete a post",
      description: "It can be restored for thirty days.",
      request: params,
      responses: { 200: json(DoneView, "It is deleted"), 404: gone },
    }),
    restore: staff.post("/api/admin/posts/{id}/restore", {
      summary: "Bring a deleted post back",
      request: params,
      responses: { 200: json(StaffPostView, "It is where it was"), 404: gone },
    }),
  };
}
