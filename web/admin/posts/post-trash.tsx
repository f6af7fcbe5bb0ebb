import type { StaffPostView } from "../../../contract/post-editing.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { readAnswer, settleDeletion, staffApi } from "../api/admin-api.ts";
import { readDeleted, type Trash } from "../trash/use-deletion.ts";

const { posts } = staffApi.admin;

export const titleOf = ({ title }: Pick<StaffPostView, "title">): string => title || "Untitled";

export const postTrash: Trash<StaffPostView> = {
  one: "post",
  list: ["posts"],
  name: titleOf,
  title: () => "Delete post",
  question: (post) => staffMessages.postDeleteQuestion(titleOf(post)),
  failed: staffMessages.postDeleteFailed,
  deleted: (post) => staffMessages.postDeleted(titleOf(post)),
  remove: async (id) => settleDeletion(await posts[":id"].$delete({ param: { id } })),
  restore: async (id) => readAnswer(await posts[":id"].restore.$post({ param: { id } })),
  load: async (options, query) => readDeleted(await posts.deleted.$get({ query }, options)),
  renderItem: ({ author }) => <p dir="auto">{author}</p>,
};
