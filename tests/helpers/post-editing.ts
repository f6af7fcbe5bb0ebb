import { richText, paragraph } from "../../content/rich-text.ts";
import { EditedPostView, type PostContent } from "../../contract/post-editing.ts";
import type { TestApp } from "./app.ts";

/** A publishable post. */
export const wholePost: PostContent = {
  title: "What a bot costs",
  slug: "what-a-bot-costs",
  excerpt: "The sums, line by line.",
  author: "Bilal Khokhar",
  category: "AI Chatbots",
  tags: ["Cost"],
  searchTitle: "",
  searchDescription: "",
  menuName: "",
  menuLine: "",
  pictureId: null,
  drawn: null,
  bannerAlt: "",
  body: richText(paragraph("A tribunal of figures.")),
};

type Sent = { version?: number; at?: string };

/** API calls for writing posts, by a member of staff. */
export function usePostEditing(site: TestApp, getStaff: () => { Authorization: string }) {
  const call = (method: string, below: string, json?: unknown) =>
    site.request(`/api/admin/posts${below}`, { method, headers: getStaff(), ...(json === undefined ? {} : { json }) });
  const read = async (response: Response): Promise<EditedPostView> => {
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return EditedPostView.parse(await response.json());
  };
  const add = async () => read(await call("POST", ""));
  const save = (id: string, content: unknown, version?: number) => call("PUT", `/${id}`, { content, ...(version && { version }) });
  const publish = (id: string, sent: Sent = {}) => call("POST", `/${id}/publish`, sent);
  return {
    call,
    read,
    add,
    save,
    publish,
    get: async (id: string) => read(await call("GET", `/${id}`)),
    /** A draft with these changes. */
    write: async (change: Partial<PostContent> = {}) => read(await save((await add())._id, { ...wholePost, ...change })),
    /** The same, published. */
    writePublished: async (change: Partial<PostContent> = {}) => {
      const { _id } = await read(await save((await add())._id, { ...wholePost, ...change }));
      return read(await publish(_id));
    },
  };
}
