import { useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { saveLines, readLines } from "./saved-lines.ts";
import { type Line, type NewLine, takeOver, toLine } from "./lines.ts";
import { forgetLabel } from "./visitor-label.ts";

async function fetchConversation() {
  const response = await api.chat.$get().catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

/** The conversation's lines: this tab's copy first, then the server's. */
export function useLines() {
  const [lines, setLines] = useState(readLines);
  const [retentionDays, setRetentionDays] = useState<number>();
  const loaded = useRef<Promise<void>>(undefined);

  const append = (line: NewLine): string => {
    const made = toLine(line);
    setLines((now) => [...now, made]);
    return made.key;
  };
  const change = (key: string, changed: (line: Line) => Line) => {
    setLines((now) => now.map((line) => (line.key === key ? changed(line) : line)));
  };
  const remove = (key: string) => setLines((now) => now.filter((line) => line.key !== key));

  const look = async () => {
    const conversation = await fetchConversation();
    // Without an answer this tab's copy stays.
    if (conversation === undefined) return;
    setRetentionDays(conversation.retentionDays);
    // Deleted in another tab, which has removed its label.
    if (conversation.turns.length === 0 && lines.some(({ isOwn }) => !isOwn)) forgetLabel();
    setLines((now) => takeOver(now, conversation.turns));
  };
  useEffect(() => {
    loaded.current ??= look();
  });
  useEffect(() => saveLines(lines), [lines]);

  return { lines, retentionDays, append, change, remove, clear: () => setLines([]), look, whenLoaded: () => loaded.current };
}
