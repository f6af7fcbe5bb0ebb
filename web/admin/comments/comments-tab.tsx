import { useState } from "react";
import type { CommentView } from "../../../contract/comments.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { failureOf, settleDeletion, staffApi } from "../api/admin-api.ts";
import { CommentRow } from "./comment-row.tsx";
import { DeleteDialog } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import type { Deleted } from "../trash/deleted-item.ts";
import { PagedTable, remarkOf } from "../kit/lists/paged-list.tsx";
import { SearchField } from "../kit/lists/search-field.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { useForgetRow } from "../trash/use-forget-row.ts";
import { type LoadPage, readPage, usePagedList } from "../kit/lists/use-paged-list.ts";
import { type Restoring, useUndo } from "../history/use-undo.ts";

const COLUMNS = ["From", "Comment", "Submitted", "Actions"];
const TEXTS = { failed: apiMessages.commentsLoadFailed, empty: staffMessages.noComments, one: "comment", many: "comments" };

const loadComments: LoadPage<CommentView> = async (query, signal) =>
  readPage(await staffApi.admin.comments.$get({ query }, { init: { signal } }));

const restoring: Restoring = { one: "comment", list: ["comments"], restore: restoreComment };

export function CommentsTab({ title }: { title: string }) {
  const list = usePagedList("comments", loadComments);
  const [doomed, setDoomed] = useState<CommentView>();
  const forgetRow = useForgetRow("comments", list.items);
  const offerUndo = useUndo(restoring);
  const forget = ({ _id }: CommentView, wasThere: boolean) => {
    forgetRow(_id);
    offerUndo(_id, wasThere ? staffMessages.itemDeleted("comment") : staffMessages.alreadyDeleted("comment"));
  };
  return (
    <>
      <Toolbar title={title} remark={remarkOf(list, TEXTS)}>
        <SearchField label="Search comments" value={list.search} onChange={list.setSearch} />
        <DeletedButton
          {...restoring}
          load={listDeletedComments}
          name={({ userName }) => userName}
          renderItem={({ text }) => (
            <p className="clamp" dir="auto">
              {text}
            </p>
          )}
        />
      </Toolbar>
      <PagedTable
        list={list}
        texts={TEXTS}
        className="contacts comments"
        columns={COLUMNS}
        renderRow={(comment) => <CommentRow key={comment._id} comment={comment} onDelete={setDoomed} />}
      />
      {doomed && (
        <DeleteDialog
          title="Delete comment"
          question={staffMessages.commentDeleteQuestion}
          failed={staffMessages.commentDeleteFailed}
          remove={async () => deleteComment(doomed._id)}
          onDeleted={(wasThere) => forget(doomed, wasThere)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

/** @returns as `settleDeletion` */
async function deleteComment(id: string): Promise<boolean> {
  return settleDeletion(await staffApi.admin.comments[":id"].$delete({ param: { id } }));
}

async function restoreComment(id: string): Promise<void> {
  const response = await staffApi.admin.comments[":id"].restore.$post({ param: { id } });
  if (!response.ok) throw await failureOf(response);
}

async function listDeletedComments(signal: AbortSignal): Promise<Deleted<CommentView>[]> {
  const response = await staffApi.admin.comments.deleted.$get({}, { init: { signal } });
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
