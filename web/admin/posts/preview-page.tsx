import { Link } from "react-router";
import type { PreviewView } from "../../../contract/post-editing.ts";
import { itemPath, LOGIN_PATH } from "../../../contract/admin-paths.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { site } from "../../../content/site.ts";
import { api } from "../../api.ts";
import { PostPage } from "../../blog/post-page.tsx";
import { showPost } from "../../blog/show-post.ts";
import { load } from "../../ui/loaded.ts";
import { Status } from "../../ui/status.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { readToken } from "../api/admin-token.ts";
import { CallFailure, readAnswer, staffApi } from "../api/admin-api.ts";
import type { Route } from "./+types/preview-page";
import "../../blog/blog.css";

export const meta = () => [{ title: `Preview | ${site.name}` }, { name: "robots", content: "noindex, nofollow" }];

type Preview = { shown: ReturnType<typeof showPost>; failed?: never } | { shown?: never; failed: string };

/** Client-side loader: the token is only in the browser, and without it the draft isn't readable. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs): Promise<Preview> {
  if (readToken() === undefined) return { failed: staffMessages.loginNeeded };
  try {
    const { post, related }: PreviewView = await readAnswer(await staffApi.admin.posts[":id"].preview.$get({ param: { id } }));
    const team = await load(api.team["team-members"].$get());
    return { shown: showPost(post, { team: team.ok ? team.items : [], related, origin: location.origin }) };
  } catch (error) {
    const reason = error instanceof CallFailure ? error.reason : undefined;
    return { failed: [staffMessages.previewFailed, reason].filter(Boolean).join(". ") };
  }
}
clientLoader.hydrate = true as const; // typed `true`, as the router requires

export function HydrateFallback() {
  return (
    <div className="frame pb-section pt-s6">
      <ListState tone="info">Loading the preview…</ListState>
    </div>
  );
}

export default function PreviewPage({ loaderData: { shown, failed }, params: { id } }: Route.ComponentProps) {
  if (shown === undefined) {
    return (
      <div className="frame pb-section pt-s6">
        <ListState tone="error">
          {failed}{" "}
          <Link className="link" to={LOGIN_PATH}>
            Log in
          </Link>
        </ListState>
      </div>
    );
  }
  return (
    <>
      <div className="frame">
        <Status tone="info" className="mt-s4">
          A preview of the draft, which only staff can see.{" "}
          <Link className="link" to={itemPath("posts", id)}>
            Continue editing
          </Link>
        </Status>
      </div>
      <PostPage shown={shown} notice={undefined} />
    </>
  );
}
