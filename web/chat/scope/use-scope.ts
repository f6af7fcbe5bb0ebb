import { useRef, useState } from "react";
import type { ScopeDraft } from "../../../contract/chat.ts";
import { messages } from "../../../contract/messages.ts";
import { scopeWords } from "../../../content/assistant-widget.ts";
import { api } from "../../api.ts";
import { type Attempt, keyHeader, nextAttempt } from "../../forms/attempt.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { readVisit } from "../../visit/read-visit.ts";
import { failureText } from "../failure-text.ts";
import { forgetScope, saveScope, readScope } from "./saved-scope.ts";
import { type EditedScope, editScope, type LineEdit, toScopeInput } from "./scope-edit.ts";
import { listScopeOffers, type ScopeOffer } from "./scope-offers.ts";

type Loaded = { draft: ScopeDraft } | { failure: string };

async function loadDraft(): Promise<Loaded> {
  try {
    const response = await api.chat.scope.$get();
    if (!response.ok) return { failure: await failureText(response, scopeWords.failed) };
    return { draft: await response.json() };
  } catch {
    return { failure: scopeWords.failed };
  }
}

async function post(json: ReturnType<typeof toScopeInput>, attempt: Attempt): Promise<string | undefined> {
  try {
    const response = await api.chat.scope.$post({ json }, keyHeader(attempt));
    return response.ok ? undefined : await failureText(response, messages.enquiryFailed);
  } catch {
    return messages.network;
  }
}

/** The draft scope being edited. Edits are kept until it is sent or the conversation has another `document`, counted from 1. */
export function useScope(document: number) {
  const [opened, setOpened] = useState<{ document: number; draft: ScopeDraft; scope: EditedScope }>();
  const current = opened?.document === document ? opened : undefined;
  const scope = current?.scope;
  function change(next: EditedScope): void {
    if (current === undefined) return;
    saveScope(current.draft, next);
    setOpened({ ...current, scope: next });
  }
  const [offers, setOffers] = useState<ScopeOffer[]>([]);
  const [failure, setFailure] = useState<string>();
  const shownAt = useRef(0);
  const attempt = useRef<Attempt>(undefined);

  /** True if there is a draft to show. */
  async function open(): Promise<boolean> {
    setFailure(undefined);
    if (scope !== undefined) return true;
    shownAt.current = performance.now();
    const [loaded, sold] = await Promise.all([loadDraft(), listScopeOffers()]);
    setOffers(sold);
    if ("failure" in loaded) setFailure(loaded.failure);
    else setOpened({ document, draft: loaded.draft, scope: readScope(loaded.draft) });
    return "draft" in loaded;
  }
  const edit = (edited: LineEdit) => scope && change(editScope(scope, edited));
  const choose = (packageName: string) => scope && change({ ...scope, packageName });

  function forget(): void {
    forgetScope();
    setOpened(undefined);
  }

  /** True if it was sent. */
  async function send(form: HTMLFormElement): Promise<boolean> {
    if (current === undefined) return false;
    setFailure(undefined);
    const sender = readTexts(form, ["name", "email", "phone", "website"]);
    attempt.current = nextAttempt(JSON.stringify([current.scope, sender]), attempt.current);
    const elapsed_ms = Math.round(performance.now() - shownAt.current);
    const refused = await post(toScopeInput(current.scope, { ...sender, elapsed_ms, visit: readVisit() }), attempt.current);
    setFailure(refused);
    if (refused === undefined) forget();
    return refused === undefined;
  }
  return { scope, offers, failure, open, edit, choose, send, forget };
}
export type ScopeControl = ReturnType<typeof useScope>;
