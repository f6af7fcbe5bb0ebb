import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import type { ApiAnswer } from "../api/admin-api.ts";
import { type CallOptions, useRead } from "../api/use-read.ts";
import type { Compared } from "./merge-fields.ts";
import { ChangeList } from "./versions-dialog.tsx";
import { Failure, LoadFailure } from "../kit/failure.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { Layers } from "../kit/icons.tsx";
import { LoadedDialog } from "../kit/loaded-dialog.tsx";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { useUndoOffer } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";

const LIVE: StateLook = { word: "On the site", tone: "good", sign: "ticked" };

type Kept = { _id: string; at: string; userId: string; isPublished: boolean };

type VersionsProps<Version, Content> = {
  /** Name in sentences, such as "the post". */
  name: string;
  queryKey: readonly string[];
  list: (options: CallOptions) => Promise<ApiAnswer<Version[]>>;
  /** Title and last line of a version. */
  tell: (version: Version) => { title: string; more: string };
  read: (version: Version) => Promise<Content>;
  /** The editor's content and an earlier one, field by field: what the earlier one has otherwise is a change by `mine`. */
  compare: (earlier: Content) => readonly Compared[];
  content: Content;
  putBack: (content: Content) => void;
  /** Whether the site shows the version published last. */
  isPublic: boolean;
  /** What the site was delivered with, at the end of the list. */
  original?: { content: Content; isCurrent: boolean };
};

/** Lists earlier versions of a draft and restores them. */
export function VersionsButton<Version extends Kept, Content>(props: VersionsProps<Version, Content>) {
  const [isOpen, setOpen] = useState(false);
  const { content } = props;
  const { offer, dismiss } = useUndoOffer();
  const restored = useRef<Content>(undefined);
  // The next edit ends the offer: Undo would overwrite it.
  useEffect(() => {
    if (restored.current === undefined || JSON.stringify(content) === JSON.stringify(restored.current)) return;
    restored.current = undefined;
    dismiss();
  }, [content, dismiss]);
  const restore = (earlier: Content) => {
    restored.current = earlier;
    props.putBack(earlier);
    offer(staffMessages.versionInEditor, () => props.putBack(content));
    setOpen(false);
  };
  return (
    <>
      <IconButton label={`Versions of ${props.name}`} title="Versions" onClick={() => setOpen(true)}>
        <Layers />
      </IconButton>
      {isOpen && <KeptVersions {...props} putBack={restore} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeptVersions<Version extends Kept, Content>(props: VersionsProps<Version, Content> & { onClose: () => void }) {
  const { name, queryKey, list, tell, read, compare, putBack, isPublic, original, onClose } = props;
  const query = useRead(queryKey, list);
  const restore = useCall({ mutationFn: read, onSuccess: putBack });
  return (
    <LoadedDialog
      title={`Versions of ${name}`}
      query={query}
      failed={staffMessages.versionsLoadFailed}
      empty={query.data?.length === 0 && original === undefined && staffMessages.noVersions}
      onClose={onClose}
    >
      {(versions) => (
        <>
          <Failure text={staffMessages.restoreFailed("version")} error={restore.error} />
          <ul className="deleted" aria-label="Versions">
            {versions.map((version) => (
              <VersionItem
                key={version._id}
                {...tell(version)}
                isLive={isPublic && version === versions.find(({ isPublished }) => isPublished)}
                by={version}
                changes={<ReadChanges queryKey={[...queryKey, version._id]} read={async () => read(version)} compare={compare} />}
              >
                <RestoreButton
                  isBusy={restore.isPending && restore.variables._id === version._id}
                  onRestore={() => restore.mutate(version)}
                />
              </VersionItem>
            ))}
            {original && (
              <VersionItem
                title={staffMessages.asDelivered}
                isLive={!isPublic}
                more=""
                changes={!original.isCurrent && <Changes fields={compare(original.content)} />}
              >
                {!original.isCurrent && <RestoreButton onRestore={() => putBack(original.content)} />}
              </VersionItem>
            )}
          </ul>
        </>
      )}
    </LoadedDialog>
  );
}

const RestoreButton = ({ isBusy = false, onRestore }: { isBusy?: boolean; onRestore: () => void }) => (
  <Button variant="ghost" size="sm" busy={isBusy} onClick={onRestore}>
    Restore<span className="sr-only"> this version</span>
  </Button>
);

type ReadProps<Content> = { queryKey: readonly string[]; read: () => Promise<Content>; compare: (earlier: Content) => readonly Compared[] };

function ReadChanges<Content>({ queryKey, read, compare }: ReadProps<Content>) {
  const query = useQuery({ queryKey, queryFn: read });
  return (
    <>
      {query.isPending && <p className="remark">Loading…</p>}
      <LoadFailure text={staffMessages.versionLoadFailed} query={query} />
      {query.data && <Changes fields={compare(query.data)} />}
    </>
  );
}

function Changes({ fields }: { fields: readonly Compared[] }) {
  const changed = fields.filter(({ difference }) => difference === "mine");
  if (changed.length === 0) return <p className="remark">{staffMessages.versionIsSame}</p>;
  return (
    <>
      <p className="remark">{staffMessages.versionChanges}</p>
      <ChangeList changes={changed.map((field) => ({ field, side: "mine" }))} />
    </>
  );
}

type ItemProps = {
  title: string;
  more: string;
  isLive: boolean;
  by?: Kept;
  /** What restoring it would change in the editor, shown on request. */
  changes: ReactNode;
  children: ReactNode;
};

function VersionItem({ title, more, isLive, by, changes, children }: ItemProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <div>
        <b dir="auto">{title}</b>
        {isLive && <StateSign look={LIVE} />}
        {by && (
          <small>
            {by.isPublished ? "Published" : "Written"} {by.userId !== "" && `by ${by.userId}, `}
            <Moment iso={by.at} />
            {more !== "" && `, ${more}`}
          </small>
        )}
      </div>
      <div className="acts">
        {changes && (
          <Button variant="ghost" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            Compare<span className="sr-only"> this version with the editor</span>
          </Button>
        )}
        {children}
      </div>
      <div className="changes" id={id} hidden={!isOpen}>
        {isOpen && changes}
      </div>
    </li>
  );
}
