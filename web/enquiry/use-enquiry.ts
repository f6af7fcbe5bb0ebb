import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { EnquiryField } from "../../contract/enquiry-rules.ts";
import { messages } from "../../contract/messages.ts";
import { openDraft } from "../forms/draft.ts";
import { postInstead } from "../forms/post-instead.ts";
import { useForm } from "../forms/use-form.ts";
import type { EnquiryActions, EnquiryFeedback } from "./enquiry-actions.ts";
import type { RefusedEnquiry } from "./take-enquiry.ts";

/** The fields, and the last attempt to send them. Not from the rules, which are loaded with the actions. */
const KEPT = ["name", "email", "phone", "service", "message", "key", "content"] as const;

type Options = {
  /** The key of the draft: another prefill is another form. */
  draftKey: string;
  /** A native post before hydration that was rejected. */
  refused: RefusedEnquiry | undefined;
  isSent: boolean;
};

export function useEnquiry({ draftKey, refused, isSent }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const draft = openDraft(draftKey, KEPT);
  const actions = useRef<Promise<EnquiryActions>>(undefined);
  const [view, setView] = useState<EnquiryFeedback>(refused?.error ? { outcome: { tone: "error", said: refused.error } } : {});
  const show = (change: EnquiryFeedback) => setView((current) => ({ ...current, ...change }));
  const { faults, setFaults, busy, onSubmit, empty } = useForm<EnquiryField>(async (element) => {
    const opened = await open(element).catch(() => postInstead(element));
    if (opened) return opened.send();
    show({ outcome: { tone: "error", said: messages.network } });
    return undefined;
  }, refused?.faults);

  /** Loads the form's actions on first use; after a failure the next touch retries. */
  function open(element: HTMLFormElement): Promise<EnquiryActions> {
    actions.current ??= import("./enquiry-actions.ts").then(({ createEnquiryActions }) =>
      createEnquiryActions({ form: element, draft, shownAt: shownAt.current, show, setFaults, empty }),
    );
    actions.current.catch(() => (actions.current = undefined));
    return actions.current;
  }

  const whenOpen = (element: HTMLFormElement, act: (actions: EnquiryActions) => void) => void open(element).then(act, () => undefined);

  useEffect(() => {
    shownAt.current = performance.now();
    if (isSent) draft.forget();
    if (form.current && draft.read().name !== undefined) whenOpen(form.current, ({ restore }) => restore());
    // oxlint-disable-next-line react/exhaustive-deps -- once for each form that is opened
  }, []);

  const events = {
    onSubmit,
    onInput: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
      // Saved at once: the visitor may leave before the actions have loaded.
      draft.keep(Object.fromEntries(new FormData(currentTarget)));
      whenOpen(currentTarget, ({ noteInput }) => noteInput());
    },
  };
  return { ...view, faults, form, busy, events };
}
