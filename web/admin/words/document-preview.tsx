import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { wordsMessages } from "../../../contract/words-messages.ts";
import { readAnswer } from "../api/admin-api.ts";
import { LoadFailure } from "../kit/failure.tsx";
import { useMedia } from "../kit/lists/list-and-item.tsx";
import { documentsApi } from "./document-calls.ts";

/** From this width on the preview is next to the form. */
const BESIDE = "(width >= 80rem)";
export const useBesideForm = (): boolean => useMedia(BESIDE);

/** Milliseconds until the preview's permission is renewed, well before it expires. */
const RENEWAL = 10 * 60_000;

const usePreview = (name: string) =>
  useQuery({
    queryKey: ["document-preview", name],
    queryFn: async () => readAnswer(await documentsApi[":name"].preview.$post({ param: { name } })),
    staleTime: RENEWAL,
    refetchInterval: RENEWAL,
    gcTime: 0,
  });

type PreviewProps = { name: string; label: string; /** Version of the document; a new one reloads the preview. */ version: number };

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
 * The page in a sandboxed iframe. Scripts are disabled: they could read the panel's token from localStorage. `allow-same-origin` lets it
 * load styles and fonts, and lets the panel restore its scroll position.
 */
function PreviewFrame({ path, label, version }: Omit<PreviewProps, "name"> & { path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const shown = useRef(version);
  const isThere = useRef(false);
  const isLoading = useRef(true);
  /** Race: a version saved while an older one is loading waits for its end, since browsers ignore a second navigation to the same address. */
  function showVersion() {
    const page = pageIn(frame.current);
    if (page === undefined || isLoading.current || shown.current === version) return;
    isLoading.current = true;
    shown.current = version;
    scrolled.current = page.scrollY;
    page.location.replace(path);
  }
  const onVersion = useEffectEvent(showVersion);
  useEffect(() => onVersion(), [version]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isText && target.closest(".words-form")) scrollToText(pageIn(frame.current), target.value);
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  const onLoad = () => {
    isLoading.current = false;
    const page = pageIn(frame.current);
    const wasThere = isThere.current;
    isThere.current = page !== undefined;
    // A link led to a page that forbids framing: back to the preview.
    if (page === undefined) return void (wasThere && frame.current?.setAttribute("src", path));
    page.document.addEventListener("click", stayHere);
    page.scrollTo({ top: scrolled.current, behavior: "instant" });
    showVersion();
  };
  return <iframe ref={frame} title={`${label}, draft preview`} src={path} sandbox="allow-same-origin" onLoad={onLoad} />;
}

/** The iframe's window, or undefined if it's cross-origin. */
function pageIn(frame: HTMLIFrameElement | null): Window | undefined {
  try {
    return frame?.contentWindow?.document.location.origin === location.origin ? frame.contentWindow : undefined;
  } catch {
    return undefined;
  }
}

/** Number of letters to search for, since the rest of a long text may be set differently; fewer than the minimum are found anywhere. */
const SOUGHT = { min: 4, max: 60 };

/** Scrolls to the first visible place of a field's text, if the page has it in one piece. */
function scrollToText(page: Window | undefined, value: string): void {
  const sought = value.trim().split("\n", 1)[0]?.slice(0, SOUGHT.max) ?? "";
  if (page === undefined || sought.length < SOUGHT.min) return;
  // The whole document, since one that is loading has no body yet.
  const texts = page.document.createTreeWalker(page.document, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (nodeValue?.includes(sought) !== true || parentElement?.checkVisibility() !== true) continue;
    return parentElement.scrollIntoView({ block: "center", behavior: "instant" });
  }
}

/** `instanceof Element` fails across windows. */
const isElement = (target: EventTarget | null): target is Element => target !== null && "closest" in target;

const stayHere = (event: Event) => {
  if (isElement(event.target) && event.target.closest("a[href]:not([href^='#'])")) event.preventDefault();
};
