import { type ReactNode, useState } from "react";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import type { Answer } from "../../api/admin-api.ts";
import { type CallOptions, useRead } from "../../api/use-read.ts";
import { Failure } from "../failure.tsx";
import { IconButton } from "../icon-button.tsx";
import { Layers } from "../icons.tsx";
import { LoadedDialog } from "../loaded-dialog.tsx";
import { Moment } from "../times/moment.tsx";
import { useToast } from "../toasts.tsx";
import { useCall } from "../use-call.ts";

type Kept = { _id: string; at: string; userId: string; isPublished: boolean };

type VersionsProps<Version, Content> = {
  /** Name in sentences, such as "the post". */
  name: string;
  queryKey: readonly string[];
  list: (options: CallOptions) => Promise<Answer<Version[]>>;
  /** Title and last line of a version. */
  tell: (version: Version) => { title: string; more: string };
  read: (version: Version) => Promise<Content>;
  content: Content;
  putBack: (content: Content) => void;
};

/** Lists earlier versions of a draft and restores them. */
export function VersionsButton<Version extends Kept, Content>(props: VersionsProps<Version, Content>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={`Versions of ${props.name}`} title="Versions" onClick={() => setOpen(true)}>
        <Layers />
      </IconButton>
      {isOpen && <KeptVersions {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeptVersions<Version extends Kept, Content>(props: VersionsProps<Version, Content> & { onClose: () => void }) {
  const { name, queryKey, list, tell, read, content: before, putBack, onClose } = props;
  const toast = useToast();
  const query = useRead(queryKey, list);
  const restore = useCall({
    mutationFn: read,
    onSuccess: (content) => {
      putBack(content);
      toast(staffMessages.versionInEditor, { label: "Undo", run: () => putBack(before) });
      onClose();
    },
  });
  return (
    <LoadedDialog
      title={`Versions of ${name}`}
      query={query}
      failed={staffMessages.versionsLoadFailed}
      empty={query.data?.length === 0 && staffMessages.noVersions}
      onClose={onClose}
    >
      {(versions) => (
        <>
          <Failure text={staffMessages.restoreFailed("version")} error={restore.error} />
          <ul className="deleted" aria-label="Versions">
            {versions.map((version) => (
              <VersionItem key={version._id} version={version} {...tell(version)}>
                <Button
                  variant="ghost"
                  size="sm"
                  busy={restore.isPending && restore.variables._id === version._id}
                  onClick={() => restore.mutate(version)}
                >
                  Restore<span className="sr-only"> this version</span>
                </Button>
              </VersionItem>
            ))}
          </ul>
        </>
      )}
    </LoadedDialog>
  );
}

type ItemProps = { version: Kept; title: string; more: string; children: ReactNode };

const VersionItem = ({ version: { isPublished, userId, at }, title, more, children }: ItemProps) => (
  <li>
    <div>
      <b dir="auto">{title}</b>
      <small>
        {isPublished ? "Published" : "Written"} {userId !== "" && `by ${userId}, `}
        <Moment iso={at} />
        {more !== "" && `, ${more}`}
      </small>
    </div>
    {children}
  </li>
);
