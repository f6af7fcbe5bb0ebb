import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import {
  countCharacters,
  type Enquiry,
  type EnquiryFaults,
  type EnquiryField,
  enquiryFields,
  findEnquiryFaults,
  findStandingFaults,
} from "../../contract/enquiry-rules.ts";
import type { EnquiryInput } from "../../contract/enquiries.ts";
import { messages } from "../../contract/messages.ts";
import { api, isOutdated, readRefusal } from "../api.ts";
import { type Attempt, keyHeader, nextAttempt } from "../forms/attempt.ts";
import type { openDraft } from "../forms/draft.ts";
import { postInstead } from "../forms/post-instead.ts";
import { readTexts } from "../forms/read-texts.ts";
import { hasFaults } from "../forms/use-form.ts";
import { readVisit } from "../visit/read-visit.ts";
import { sentNote } from "./sent-note.tsx";

export type Outcome = { tone: "success" | "error"; said: ReactNode };

/** The texts below the message field and below the form. */
export type EnquiryFeedback = { counter?: string | undefined; outcome?: Outcome | undefined };

type Options = {
  form: HTMLFormElement;
  /** The fields and the last attempt. */
  draft: ReturnType<typeof openDraft<EnquiryField | keyof Attempt>>;
  /** When the form was shown, in performance.now() time. */
  shownAt: number;
  show: (change: EnquiryFeedback) => void;
  setFaults: (next: (told: EnquiryFaults) => EnquiryFaults) => void;
  /** Empties a form that was sent (`useForm`). */
  empty: (form: HTMLFormElement) => void;
};

/** The form's behaviour once it is touched: loaded separately, since most visitors never use it. */
export function createEnquiryActions({ form, draft, shownAt, show, setFaults, empty }: Options) {
  let attempt: Attempt | undefined;

  function noteInput(): void {
    const enquiry = readTexts(form, enquiryFields);
    setFaults((told) => findStandingFaults(enquiry, told));
    show({ counter: countCharacters("message", enquiry.message) });
  }

  function restore(): void {
    // After a reload, an attempt without a response keeps its idempotency key.
    const { key, content } = draft.read();
    if (key !== undefined && content !== undefined) attempt = { key, content };
    noteInput();
  }

  async function send(): Promise<EnquiryFaults> {
    const { website, ...enquiry } = readTexts(form, [...enquiryFields, "website"]);
    show({ outcome: undefined });
    const faults = findEnquiryFaults(enquiry);
    if (hasFaults(faults)) return faults;
    attempt = nextAttempt(JSON.stringify([enquiry, website]), attempt);
    draft.keep({ ...enquiry, ...attempt });
    const elapsed_ms = Math.round(performance.now() - shownAt);
    const { outcome, faults: refused = {} } = await post({ ...enquiry, website, elapsed_ms, visit: readVisit() }, attempt, form);
    const isSent = outcome?.tone === "success";
    // Input made during the request is a new enquiry.
    if (isSent && JSON.stringify(readTexts(form, enquiryFields)) === JSON.stringify(enquiry)) clear();
    else if (isSent) startNew();
    flushSync(() => show({ outcome }));
    if (hasFaults(refused)) return refused;
    // On a phone the message is out of view, and the emptied form alone looks like data loss.
    form.querySelector(".status")?.scrollIntoView({ block: "nearest" });
    return {};
  }

  function startNew(): void {
    attempt = undefined;
    draft.keep(readTexts(form, enquiryFields));
  }

  function clear(): void {
    attempt = undefined;
    empty(form);
    // What a link prefilled was sent as well.
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) field.value = "";
    draft.forget();
    show({ counter: undefined });
  }
  return { noteInput, restore, send };
}

export type EnquiryActions = ReturnType<typeof createEnquiryActions>;

type Sent = { outcome?: Outcome; faults?: EnquiryFaults };
const failed = (said: string): Sent => ({ outcome: { tone: "error", said } });

async function post(
  json: Enquiry & Pick<EnquiryInput, "website" | "elapsed_ms" | "visit">,
  attempt: Attempt,
  form: HTMLFormElement,
): Promise<Sent> {
  try {
    const response = await api.contact.$post({ json }, keyHeader(attempt));
    if (!response.ok) {
      if (isOutdated(response)) await postInstead(form);
      const { error, faults } = await readRefusal(response, enquiryFields, messages.enquiryFailed);
      return error === undefined ? { faults } : failed(error);
    }
    const { reference } = await response.json();
    // A proxy in front of the site may have answered.
    if (typeof reference !== "string" || reference === "") return failed(messages.enquiryFailed);
    return { outcome: { tone: "success", said: sentNote(json.email, reference) } };
  } catch {
    return failed(messages.network);
  }
}
