import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { wordsMessages } from "../../../contract/words-messages.ts";
import { readAnswer } from "../api/admin-api.ts";
import { LoadFailure } from "../kit/failure.tsx";
import { useMedia } from "../kit/lists/list-and-item.tsx";
import { documentsApi } from "./document-calls.ts";

/** From this width on the page stands beside the form. */
const BESIDE = "(width >= 80rem)";
export const useBesideForm = (): boolean => useMedia(BESIDE);

/** Milliseconds after which the browser asks again to see drafts, well before that ends. */
const RENEWAL = 10 * 60_000;

const usePreview = (name: string) =>
  useQuery({
    queryKey: ["document-preview", name],
    queryFn: async () => readAnswer(await documentsApi[":name"].preview.$post({ param: { name } })),
    staleTime: RENEWAL,
    refetchInterval: RENEWAL,
    gcTime: 0,
  });

type PreviewProps = { name: string; label: string; /** Of the document; another one is shown at once. */ version: number };

/** The page itself with the draft. */
export function DocumentPreview({ name, label, version }: PreviewProps) {
  const query = usePreview(name);
  const path = query.data?.path;
  return (
    <aside className="words-preview" aria-label="Preview">
      <header>
        <p className="remark">{wordsMessages.previewOfSaved}</p>
        {path !== undefined && (
          <a className="link" href={path} target="_blank" rel="noopener">
            Open in a new tab
          </a>
        )}
      </header>
      <LoadFailure text={wordsMessages.previewFailed} query={query} />
      {path !== undefined && <PreviewFrame path={path} label={label} version={version} />}
    </aside>
  );
}

/**
 * The page in a frame. Its scripts do not run: they would find the panel's token, which is kept for the whole origin. Of the same origin it
 * stays, so that its styles and fonts are read as ever, and so that the panel can keep it where it was scrolled to.
 */
function PreviewFrame({ path, label, version }: Omit<PreviewProps, "name"> & { path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const shown = useRef(version);
  const isThere = useRef(false);
  const reload = useEffectEvent(() => {
    const page = pageIn(frame.current);
    if (page === undefined || shown.current === version) return;
    shown.current = version;
    scrolled.current = page.scrollY;
    page.location.replace(path);
  });
  useEffect(() => reload(), [version]);
  const onLoad = () => {
    const page = pageIn(frame.current);
    const wasThere = isThere.current;
    isThere.current = page !== undefined;
    // A link was followed, to a page that no frame may show.
    if (page === undefined) return void (wasThere && frame.current?.setAttribute("src", path));
    page.document.addEventListener("click", stayHere);
    page.scrollTo({ top: scrolled.current, behavior: "instant" });
  };
  return <iframe ref={frame} title={`${label}, as the draft has it`} src={path} sandbox="allow-same-origin" onLoad={onLoad} />;
}

/** The window of a frame, as far as it shows a page of this site. */
function pageIn(frame: HTMLIFrameElement | null): Window | undefined {
  try {
    return frame?.contentWindow?.document.location.origin === location.origin ? frame.contentWindow : undefined;
  } catch {
    return undefined;
  }
}

const stayHere = (event: Event) => {
  // Elements of the frame are none of this window's classes.
  const target = event.target as Element | null;
  if (target?.closest("a[href]:not([href^='#'])")) event.preventDefault();
};
