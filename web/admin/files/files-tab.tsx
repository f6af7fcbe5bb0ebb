import type { FileView } from "../../../contract/files.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi } from "../api/admin-api.ts";
import { FileRow } from "./file-row.tsx";
import { PagedTable, remarkOf } from "../kit/lists/paged-list.tsx";
import { SearchField } from "../kit/lists/search-field.tsx";
import { useToast } from "../kit/toasts.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";
import { UnansweredQuestions } from "./unanswered-questions.tsx";
import { useForgetRow } from "../trash/use-forget-row.ts";
import { type LoadPage, readPage, usePagedList } from "../kit/lists/use-paged-list.ts";

const COLUMNS = ["File", "Summary", "Uploaded", "Actions"];
const TEXTS = { failed: staffMessages.filesLoadFailed, empty: staffMessages.noFiles, one: "file", many: "files" };

const loadFiles: LoadPage<FileView> = async (query, signal) => readPage(await staffApi.admin.files.$get({ query }, { init: { signal } }));

export function FilesTab({ title }: { title: string }) {
  const list = usePagedList("files", loadFiles);
  const toast = useToast();
  const forgetRow = useForgetRow("files", list.items);
  const forget = ({ _id, filename }: FileView, wasThere: boolean) => {
    forgetRow(_id);
    toast(wasThere ? staffMessages.fileDeleted(filename) : staffMessages.alreadyDeleted("file"));
  };
  return (
    <>
      <Toolbar title={title} remark={remarkOf(list, TEXTS)}>
        <SearchField label="Search files" value={list.search} onChange={list.setSearch} />
      </Toolbar>
      <PagedTable
        list={list}
        texts={TEXTS}
        className="contacts files"
        columns={COLUMNS}
        renderRow={(file) => <FileRow key={file._id} file={file} onDeleted={(wasThere) => forget(file, wasThere)} />}
      />
      <UnansweredQuestions />
    </>
  );
}
