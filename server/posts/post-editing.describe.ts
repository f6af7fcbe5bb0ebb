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
const conflict = json(
  ApiFailure.extend({ current: EditedPostView }),
  "The post has changed since `version`; `current` is its current state",
);
const tooLarge = failure("The request is too large");

export function describeRoutes(guard: Guard) {
  const staff = forStaff(guard, "Posts");
  const params = { params: IdParam };
  return {
    list: staff.get("/api/admin/posts", {
      summary: "List all posts, including drafts and scheduled posts, newest first unless `order` says otherwise",
      ...describePages(StaffPostView, StaffPostsQuery),
    }),
    choices: staff.get("/api/admin/posts/choices", {
      summary: "List the categories and tags in use",
      responses: { 200: json(PostChoicesView, "In alphabetical order") },
    }),
    deleted: staff.get("/api/admin/posts/deleted", {
      summary: "List deleted posts that can be restored",
      ...describePages(DeletedPostView, DeletedQuery),
    }),
    add: staff.post("/api/admin/posts", {
      summary: "Create a post",
      responses: { 201: json(EditedPostView, "The new post, an empty draft") },
    }),
    addPicture: staff.post(PICTURES_PATH, {
      summary: "Upload a picture for a post or document",
      description: "The picture is kept for 30 days, and for as long as a post or document uses it.",
      request: pictureBody,
      responses: {
        201: json(PostPictureView, "The picture"),
        400: failure("The picture is missing or damaged, or the body isn’t a form"),
        413: tooLarge,
        415: failure("The content type or the image type isn’t supported"),
      },
      behind: receivePicture,
    }),
    get: staff.get("/api/admin/posts/{id}", {
      summary: "Get a post for editing",
      request: params,
      responses: { 200: json(EditedPostView, "The draft, or the published version if there is no draft"), 404: gone },
    }),
    save: staff.put("/api/admin/posts/{id}", {
      summary: "Save the draft of a post",
      description: "Visitors see the draft only after it is published.",
      request: { ...params, ...jsonBody(PostSaveInput) },
      responses: {
        200: json(EditedPostView, "The post with its draft"),
        400: failure("The content isn’t allowed in a post, or a picture no longer exists"),
        404: gone,
        409: conflict,
        413: tooLarge,
      },
      behind: [receivePost],
    }),
    publish: staff.post("/api/admin/posts/{id}/publish", {
      summary: "Publish the draft, now or at a set time",
      request: { ...params, ...jsonBody(PublishInput) },
      responses: {
        200: json(EditedPostView, "The post, visible to visitors now or from `publishedAt` on"),
        400: failure("Something is missing, the address is taken, or the time has passed; `field` names the invalid field"),
        404: gone,
        409: conflict,
      },
    }),
    unpublish: staff.post("/api/admin/posts/{id}/unpublish", {
      summary: "Unpublish or unschedule a post",
      request: { ...params, ...jsonBody(VersionInput) },
      responses: { 200: json(EditedPostView, "The post as a draft"), 404: gone, 409: conflict },
    }),
    preview: staff.get("/api/admin/posts/{id}/preview", {
      summary: "Preview a draft",
      request: params,
      responses: { 200: json(PreviewView, "The content of the post’s page"), 404: gone },
    }),
    versions: staff.get("/api/admin/posts/{id}/versions", {
      summary: "List the versions of a post",
      request: params,
      responses: { 200: json(PostVersionView.array(), "Newest first"), 404: gone },
    }),
    version: staff.get("/api/admin/posts/{id}/versions/{versionId}", {
      summary: "Get a version of a post",
      request: { params: VersionParam },
      responses: { 200: json(WholeVersionView, "To restore this version, save it as the draft"), 404: gone },
    }),
    remove: staff.delete("/api/admin/posts/{id}", {
      summary: "Delete a post",
      description: "The post can be restored for 30 days.",
      request: params,
      responses: { 200: json(DoneView, "The post is deleted"), 404: gone },
    }),
    restore: staff.post("/api/admin/posts/{id}/restore", {
      summary: "Restore a deleted post",
      request: params,
      responses: { 200: json(StaffPostView, "The restored post"), 404: gone },
    }),
  };
}
