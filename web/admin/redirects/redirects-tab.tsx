import { useState } from "react";
import { redirectMessages } from "../../../contract/redirect-messages.ts";
import type { RedirectView } from "../../../contract/redirects.ts";
import { createSearch } from "../../../contract/search-rules.ts";
import { limits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { staffApi, withReason } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { countOf, ListTable } from "../kit/lists/list-table.tsx";
import { SearchField } from "../kit/lists/search-field.tsx";
import { TAB_HEADING_ID, Toolbar } from "../kit/lists/toolbar.tsx";
import { useSearch } from "../kit/lists/use-search.ts";
import { usePanelAction } from "../shortcuts/panel-actions.ts";
import { createAgain, deleteRedirect, REDIRECTS_KEY } from "./redirect-calls.ts";
import { RedirectDialog } from "./redirect-dialog.tsx";
import { kindOf, writtenOf, redirectLabels } from "./redirect-form.ts";
import { ArrowRight } from "../../ui/icons.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { Pen } from "../kit/icons.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { readAgain } from "../api/query-client.ts";
import { CallDialog } from "../kit/confirm-dialog.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useForgetRow } from "../trash/use-deletion.ts";

type RedirectRowProps = { item: RedirectView; onEdit: () => void; onDelete: () => void };

function RedirectRow({ item, onEdit, onDelete }: RedirectRowProps) {
  const { _id, from, to, isPermanent, note, updatedAt, updatedBy } = item;
  return (
    <Row>
      <Cell className="way">
        <b dir="auto">{from}</b>
        <span className="target">
          <ArrowRight />
          <span className="sr-only">redirects to </span>
          <span dir="auto">{to}</span>
        </span>
        {item.isShadowed && <small className="warn">{redirectMessages.shadowed}</small>}
        {item.isTargetUnknown && <small className="warn">{redirectMessages.targetUnknown}</small>}
        <a className="link" href={from} target="_blank" rel="noopener">
          Try it<span className="sr-only">: {from}, opens in a new tab</span>
        </a>
      </Cell>
      <Cell className="kind">{kindOf(isPermanent)}</Cell>
      <Cell className="note-text">
        <span dir="auto">{note}</span>
      </Cell>
      <Cell className="date">
        <Ago iso={updatedAt} />
        <small dir="auto">{updatedBy}</small>
      </Cell>
      <Cell className="acts">
        <IconButton aria-keyshortcuts="e" label={`Edit the redirect from ${from}`} title="Edit" onClick={onEdit}>
          <Pen />
        </IconButton>
        <HistoryButton of="redirects" id={_id} name={from} labels={redirectLabels} />
        <DeleteButton id={_id} name={`the redirect from ${from}`} onClick={onDelete} />
      </Cell>
    </Row>
  );
}

const TABLE = {
  className: "redirects",
  columns: ["From and to", "Kind", "Note", "Changed", "Actions"],
  texts: {
    failed: redirectMessages.loadFailed,
    empty: redirectMessages.none,
    emptyHint: redirectMessages.noneHint,
    one: "redirect",
    many: "redirects",
  },
};

export function RedirectsTab({ title }: { title: string }) {
  const { search, setSearch, searched } = useSearch();
  const list = useRedirects(searched, () => setSearch(""));
  const [opened, setOpened] = useState<{ item: RedirectView | undefined }>();
  const [doomed, setDoomed] = useState<RedirectView>();
  const add = () => setOpened({ item: undefined });
  usePanelAction("New redirect", add);
  const { items, all, found } = list;
  const count = all.length > 0 ? countOf(all.length, TABLE.texts) : "";
  const told = searched === "" ? count : `${found} of ${count}`;
  return (
    <>
      <Toolbar title={title} remark={told}>
        {(all.length > 0 || search !== "") && <SearchField label={`Search ${title}`} value={search} onChange={setSearch} />}
        <div className="btns head-btns">
          <Button size="sm" aria-keyshortcuts="n" onClick={add}>
            New redirect
          </Button>
        </div>
      </Toolbar>
      <div className="list">
        <ListTable
          {...TABLE}
          list={list}
          told={told}
          name={{ "aria-labelledby": TAB_HEADING_ID }}
          renderRow={(item) => (
            <RedirectRow key={item._id} item={item} onEdit={() => setOpened({ item })} onDelete={() => setDoomed(item)} />
          )}
        />
      </div>
      {opened && <RedirectDialog item={opened.item} onClose={() => setOpened(undefined)} />}
      {doomed && <DeleteRedirectDialog item={doomed} items={items} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

/** All redirects, filtered by the search and paged in the browser. */
function useRedirects(searched: string, clearSearch: () => void) {
  const query = useRead(REDIRECTS_KEY, async (options) => staffApi.admin.redirects.$get({}, options));
  const [most, setMost] = useState<number>(limits.pageSize);
  const isFound = createSearch(searched);
  const matching = query.data?.filter(({ from, to, note, isPermanent, updatedBy }) =>
    isFound([from, to, note, kindOf(isPermanent), updatedBy]),
  );
  const found = matching?.length ?? 0;
  const more = { hasMore: found > most, wasMore: true, isBusy: false, load: () => setMost((shown) => shown + limits.pageSize) };
  return {
    query,
    items: matching?.slice(0, most),
    all: query.data ?? [],
    found,
    searched,
    clearSearch,
    more: found > limits.pageSize ? more : undefined,
  };
}

type DeleteRedirectDialogProps = { item: RedirectView; items: readonly RedirectView[] | undefined; onClose: () => void };

/** Deletes a redirect. Undo creates it again, since it has no data besides its row. */
function DeleteRedirectDialog({ item, items, onClose }: DeleteRedirectDialogProps) {
  const toast = useToast();
  const forgetRow = useForgetRow(REDIRECTS_KEY, items);
  const undo = async () => {
    try {
      toast(redirectMessages.back((await createAgain(writtenOf(item))).from));
    } catch (error) {
      toast.failed(withReason(redirectMessages.backFailed, error));
    }
    await readAgain(REDIRECTS_KEY);
  };
  const call = {
    mutationFn: async () => deleteRedirect(item._id),
    onSuccess: (wasThere: boolean) => {
      onClose();
      forgetRow(item._id);
      if (wasThere) toast(redirectMessages.deleted(item.from), { label: "Undo", run: () => void undo() });
      else toast.failed(staffMessages.alreadyDeleted("redirect"));
    },
  };
  return (
    <CallDialog
      title="Delete redirect"
      question={redirectMessages.deleteQuestion(item.from)}
      confirm="Delete"
      confirming="Deleting…"
      call={call}
      failed={redirectMessages.deleteFailed}
      onClose={onClose}
    />
  );
}
