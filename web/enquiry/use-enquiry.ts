import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { EnquiryField } from "../../contract/enquiry-rules.ts";
import { messages } from "../../contract/messages.ts";
import { postInstead } from "../forms/post-instead.ts";
import { useForm } from "../forms/use-form.ts";
import { isRecord, readTab, writeTab } from "../tab-storage.ts";
import type { EnquiryActions, EnquiryView } from "./enquiry-actions.ts";
import type { RefusedEnquiry } from "./take-enquiry.ts";

type Options = {
  /** What the form opens with, which tells it from those that open with something else. */
  service?: string | undefined;
  message?: string | undefined;
  /** What came back of an enquiry that was posted before the scripts had come. */
  refused: RefusedEnquiry | undefined;
  isSent: boolean;
};

export function useEnquiry({ service = "", message = "", refused, isSent }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const actions = useRef<Promise<EnquiryActions>>(undefined);
  const [view, setView] = useState<EnquiryView>(refused?.error ? { outcome: { tone: "error", said: refused.error } } : {});
  const show = (change: EnquiryView) => setView((current) => ({ ...current, ...change }));
  const { faults, setFaults, busy, onSubmit } = useForm<EnquiryField>(async (element) => {
    const opened = await open(element).catch(() => postInstead(element));
    if (opened) return opened.send();
    show({ outcome: { tone: "error", said: messages.network } });
    return undefined;
  }, refused?.faults);
  const draftKey = `enquiry-draft ${service} ${message}`;

  /** Fetches what a form needs that is being used; after a failure the next touch tries again. */
  function open(element: HTMLFormElement): Promise<EnquiryActions> {
    actions.current ??= import("./enquiry-actions.ts").then(({ createEnquiryActions }) =>
      createEnquiryActions({ form: element, draftKey, shownAt: shownAt.current, show, setFaults }),
    );
    actions.current.catch(() => (actions.current = undefined));
    return actions.current;
  }

  const whenOpen = (element: HTMLFormElement, act: (actions: EnquiryActions) => void) => void open(element).then(act, () => undefined);

  useEffect(() => {
    shownAt.current = performance.now();
    const element = form.current;
    const field = element?.elements.namedItem("message");
    if (isSent) writeTab(draftKey, undefined);
    if (element && readTab(draftKey, isRecord)) whenOpen(element, ({ restore }) => restore());
    else if (field instanceof HTMLTextAreaElement) field.value ||= message;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each form that is opened
  }, []);

  type Touch = SyntheticEvent<HTMLFormElement>;
  const events = {
    onSubmit,
    onFocus: (event: Touch) => whenOpen(event.currentTarget, () => undefined),
    onInput: ({ currentTarget }: Touch) => {
      // At once, since somebody may be gone before what judges it has come.
      writeTab(draftKey, Object.fromEntries(new FormData(currentTarget)));
      whenOpen(currentTarget, ({ noteInput }) => noteInput());
    },
  };
  return { ...view, faults, form, busy, events };
}
