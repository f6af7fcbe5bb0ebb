import { useQueryClient } from "@tanstack/react-query";
import type { FileView } from "../../contract/files.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { staffApi } from "./admin-api.ts";
import { FileRow } from "./file-row.tsx";
import { PagedTable, remarkOf } from "./paged-list.tsx";
import { SearchField } from "./search-field.tsx";
import { useToast } from "./toasts.tsx";
import { Toolbar } from "./toolbar.tsx";
import { UnansweredQuestions } from "./unanswered-questions.tsx";
import { useFocusAfterDelete } from "./use-focus-after-delete.ts";
import { type LoadPage, type Pages, readPage, usePagedList, withoutItem } from "./use-paged-list.ts";

const COLUMNS = ["File", "Summary", "Uploaded", "Actions"];
const TEXTS = { failed: staffMessages.filesLoadFailed, empty: staffMessages.noFiles, one: "file", many: "files" };

const loadFiles: LoadPage<FileView> = async (query, signal) => readPage(await staffApi.admin.files.$get({ query }, { init: { signal } }));

export function FilesTab({ title }: { title: string }) {
  const list = usePagedList("files", loadFiles);
  const queryClient = useQueryClient();
  const toast = useToast();
  const moveFocusFrom = useFocusAfterDelete(list.items);
  const forget = async ({ _id, filename }: FileView) => {
    moveFocusFrom(_id);
    queryClient.setQueriesData<Pages<FileView>>({ queryKey: ["files"] }, (data) => withoutItem(data, _id));
    toast(staffMessages.fileDeleted(filename));
    await queryClient.invalidateQueries({ queryKey: ["files"] });
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
        renderRow={(file) => <FileRow key={file._id} file={file} onDeleted={() => void forget(file)} />}
      />
      <UnansweredQuestions />
    </>
  );
}
