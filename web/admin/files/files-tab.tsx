import { useNavigate } from "react-router";
import { FILE_KINDS } from "../../../contract/file-kinds.ts";
import { FileQuery, type FileView } from "../../../contract/files.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi } from "../api/admin-api.ts";
import { ChoiceFilter, DayFilter, FilterBar, OrderFilter } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { ListAndItem } from "../kit/lists/list-and-item.tsx";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { SelectionBar, SelectBox } from "../kit/lists/selection-bar.tsx";
import { type SeveralAct, SeveralButton } from "../kit/lists/several-button.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { usePagedList } from "../kit/lists/use-paged-list.ts";
import { useSelection, type Selection } from "../kit/lists/use-selection.ts";
import { useToast } from "../kit/toasts.tsx";
import { useForgetRow } from "../trash/use-deletion.ts";
import { FileItem } from "./file-item.tsx";
import { formatBytes } from "../../../contract/format-bytes.ts";
import { ConversationButton } from "../conversations/conversation.tsx";
import { DeleteFileButton, DownloadButton, useFileDeletion, useFileDownload } from "./file-acts.tsx";
import { Failure } from "../kit/failure.tsx";
import { LongText } from "../kit/long-text.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { PersonLink } from "../kit/person/person-link.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";

type FileRowProps = { file: FileView; selection: Selection; onDeleted: (wasThere: boolean) => void };

function FileRow({ file, selection, onDeleted }: FileRowProps) {
  const { _id, filename, userId, summary, bytes, createdAt } = file;
  const download = useFileDownload(file);
  const deletion = useFileDeletion(file, onDeleted);
  return (
    <Row>
      <Cell className="sender">
        <SelectBox selection={selection} id={_id} name={filename} />
        <OpenLink id={_id}>{filename}</OpenLink>
        <span className="sender-id" dir="auto" title={userId}>
          {userId}
        </span>
        <small className="num">{formatBytes(bytes)}</small>
      </Cell>
      <Cell className="enquiry">
        <LongText text={summary} />
        <Failure {...download.failure} />
        <Failure text={staffMessages.fileDeleteFailed(filename)} error={deletion.error} />
      </Cell>
      <Cell className="date">
        <Ago iso={createdAt} />
        <PersonLink of={{ kind: "file", id: _id }} name={`${userId}, who uploaded ${filename}`} />
      </Cell>
      <Cell className="acts">
        <ConversationButton of={{ file: _id }} name={`${userId}, who uploaded ${filename}`} />
        <DownloadButton download={download} filename={filename} />
        <DeleteFileButton file={file} deletion={deletion} />
      </Cell>
    </Row>
  );
}

const { files } = staffApi.admin;
const TEXTS = {
  failed: staffMessages.filesLoadFailed,
  empty: staffMessages.noFiles,
  emptyHint: staffMessages.noFilesHint,
  one: "file",
  many: "files",
};
const TABLE = { className: "contacts files", columns: ["File", "Summary", "Uploaded", "Actions"], texts: TEXTS };

const FILTER = FileQuery.omit({ q: true, limit: true, cursor: true, page: true, total: true });
const TYPES = Object.keys(FILE_KINDS).map((kind) => ({ value: kind, label: kind.toUpperCase() }));

const erase: SeveralAct = {
  verb: "Delete",
  done: "deleted",
  question: staffMessages.filesDeleteQuestion,
  send: (ids) => files.erasures.$post({ json: { ids } }),
};

export function FilesTab({ title }: { title: string }) {
  const { id, list: address } = useItemAddress();
  const filters = useFilters(FILTER);
  const list = usePagedList("files", async (query, options) => files.$get({ query }, options), filters);
  const selection = useSelection(list.items);
  const toast = useToast();
  const navigate = useNavigate();
  const forgetRow = useForgetRow(["files"], list.items);
  const forget = ({ _id, filename }: FileView, wasThere: boolean) => {
    forgetRow(_id);
    toast(wasThere ? staffMessages.fileDeleted(filename) : staffMessages.alreadyDeleted("file"));
    // The open item is gone: back to the list.
    if (id === _id) void navigate(address);
  };
  const table = (
    <PagedTab
      title={title}
      list={list}
      {...TABLE}
      sort={{ column: "Uploaded", filters }}
      renderRow={(file) => <FileRow key={file._id} file={file} selection={selection} onDeleted={(wasThere) => forget(file, wasThere)} />}
      filters={
        <FilterBar filters={filters}>
          <ChoiceFilter of={filters} name="type" label="Type" options={TYPES} any="Any" />
          <DayFilter of={filters} name="from" label="From" />
          <DayFilter of={filters} name="to" label="To" />
          <OrderFilter of={filters} />
        </FilterBar>
      }
      selection={
        <SelectionBar selection={selection} texts={TEXTS}>
          <SeveralButton act={erase} ids={selection.ids} selection={selection} texts={TEXTS} list="files" />
        </SelectionBar>
      }
    />
  );
  return (
    <ListAndItem
      id={id}
      items={list.items}
      list={table}
      item={id !== undefined && <FileItem key={id} title={title} id={id} onDeleted={forget} />}
    />
  );
}
