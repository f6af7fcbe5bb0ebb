import { type ActionFunctionArgs, data, redirect } from "react-router";
import { apiContext, readFailure } from "../../api.ts";
import { keyHeader } from "../../forms/attempt.ts";
import { postKey } from "../../forms/post-key.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { hasFaults } from "../../forms/use-form.ts";
import { readShownPost } from "../find-shown-post.ts";
import type { RefusedComment } from "./comment.ts";
import { findCommentFaults } from "./comment-faults.ts";
import { COMMENTED_QUERY, showCommentsQuery } from "./commented-query.ts";
import { commentTexts as texts } from "./comment-texts.ts";

const refuse = (refused: RefusedComment, status: number) => data(refused, { status });

/**
 * A post's action: a native comment post, when scripts haven't loaded or never do. The API applies the same rules as to scripts, and its
 * cookie is passed on to the browser, so the author sees a held comment.
 */
export async function takeComment({ request, params, context }: ActionFunctionArgs) {
  const { website, ...words } = readTexts(await request.formData(), ["userName", "text", "website"]);
  const faults = findCommentFaults(words, texts);
  if (hasFaults(faults)) return refuse({ words, error: faults.userName ?? faults.text ?? texts.incomplete, faults }, 400);
  const client = context.get(apiContext);
  const asked = (params["blogId"] ?? "").toLowerCase();
  // An unknown address shows the newest post, with its form.
  const shown = await readShownPost(client, asked);
  const json = { blogId: shown?.post.slug ?? asked, ...words, website };
  const content = JSON.stringify(json);
  const response = await client.comments.$post({ json }, keyHeader({ key: await postKey(content), content }));
  if (!response.ok) return refuse({ words, error: (await readFailure(response))?.error ?? texts.sendFailed }, response.status);
  const { comment } = await response.json();
  const cookie = response.headers.get("Set-Cookie");
  const address = `${new URL(request.url).pathname}?${COMMENTED_QUERY}=${comment.held ? "held" : "sent"}&${showCommentsQuery}#comments`;
  return redirect(address, { status: 303, headers: cookie === null ? {} : { "Set-Cookie": cookie } });
}
