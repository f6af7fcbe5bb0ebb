import { Link, useNavigate } from "react-router";
import { previewPath } from "../../../../contract/admin-paths.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ArrowLeft, Bin, Menu } from "../../../ui/icons.tsx";
import { useNewsTotal } from "../../live/use-news.ts";
import { reasonOf } from "../../api/admin-api.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { MENU_ID } from "../../kit/lists/toolbar.tsx";
import { DeleteDialog } from "../../trash/delete-dialog.tsx";
import { useDeletion } from "../../trash/use-deletion.ts";
import { PostStanding } from "../post-state.tsx";
import { postTrash } from "../post-trash.tsx";
import { PublishButton } from "./publish-button.tsx";
import type { PostDraft } from "./use-post-draft.ts";
import { VersionsButton } from "./versions-button.tsx";

/** The top of the editor: the way back, what is saved, and what becomes of the post. */
export function EditorBar({ draft, back }: { draft: PostDraft; back: string }) {
  const { seen } = draft;
  const navigate = useNavigate();
  const news = useNewsTotal();
  const deletion = useDeletion(postTrash, undefined, () => void navigate(back));
  return (
    <header className="bar-top editor-bar">
      <IconButton className="admin-burger" popoverTarget={MENU_ID} label={news === undefined ? "Menu" : `Menu, ${news} new`}>
        <Menu />
        {news !== undefined && <span className="news" />}
      </IconButton>
      <Link className="link back" to={back} preventScrollReset>
        <ArrowLeft /> All posts
      </Link>
      <PostStanding post={seen} />
      <SaveState draft={draft} />
      <div className="editor-acts">
        <VersionsButton draft={draft} />
        <ButtonLink variant="ghost" size="sm" to={previewPath(seen._id)} target="_blank" rel="noopener">
          Preview
          <span className="sr-only">, opens in a new tab</span>
        </ButtonLink>
        <IconButton className="del" label="Delete the post" title="Delete" onClick={() => deletion.ask(seen)}>
          <Bin />
        </IconButton>
        <PublishButton draft={draft} />
      </div>
      <DeleteDialog deletion={deletion} />
    </header>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** What became of the last save, and when that was. */
function SaveState({ draft: { save, dirty, saveNow, savedAt: at, refusal } }: { draft: PostDraft }) {
  const { isPending, error } = save;
  const reason = reasonOf(error);
  const isRefused = refusal !== undefined && dirty;
  return (
    <p className={error === null && !isRefused ? "remark saved" : "saved failed"} role="status">
      {error !== null && (
        <>
          {staffMessages.postSaveFailed}
          {reason === undefined ? "." : `: ${reason}`}{" "}
          <button type="button" className="link" onClick={() => void saveNow().catch(() => undefined)}>
            Try again
          </button>
        </>
      )}
      {error === null && isPending && <span key="saving">Saving…</span>}
      {error === null && !isPending && dirty && (
        <span key={refusal ?? "unsaved"}>{refusal === undefined ? "Not saved yet" : `${staffMessages.postSaveFailed}: ${refusal}`}</span>
      )}
      {error === null && !isPending && !dirty && <span key="saved">{at === undefined ? "All saved" : `Saved ${clock.format(at)}`}</span>}
    </p>
  );
}
