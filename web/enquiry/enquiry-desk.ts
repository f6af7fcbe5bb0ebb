import { flushSync } from "react-dom";
import { enquirySent } from "../../content/enquiry-sent.ts";
import { countCharacters, type Enquiry, type EnquiryFaults, findEnquiryFaults, findStandingFaults } from "../../contract/enquiry-rules.ts";
import { messages } from "../../contract/messages.ts";
import { api, readFailure } from "../api.ts";
import { readTab, writeTab } from "../tab-storage.ts";
import { type Attempt, keyHeader, nextAttempt } from "../forms/attempt.ts";
import { type EnquiryDraft, parseDraft } from "./enquiry-draft.ts";
import { formText } from "../forms/form-text.ts";

export type Outcome = { tone: "success" | "error"; text: string; more?: string };

/** What stands between and below the fields. */
export type EnquiryView = { faults: EnquiryFaults; counter?: string | undefined; outcome?: Outcome | undefined };

type Options = {
  form: HTMLFormElement;
  /** Under which the tab remembers what is typed. */
  draftKey: string;
  /** When the form was shown, by the page's own clock. */
  shownAt: number;
  show: (view: EnquiryView) => void;
};

/** All that happens to an enquiry's form once somebody touches it. Most visitors never do, so it comes apart from the page. */
export function openDesk({ form, draftKey, shownAt, show }: Options) {
  let view: EnquiryView = { faults: {} };
  let attempt: Attempt | undefined;
  const change = (to: Partial<EnquiryView>) => show((view = { ...view, ...to }));

  function keep(enquiry: Enquiry): void {
    const draft: EnquiryDraft = { enquiry, ...(attempt && { attempt }) };
    writeTab(draftKey, draft);
  }

  function noteInput(): void {
    const enquiry = readEnquiry(form);
    keep(enquiry);
    change({ faults: findStandingFaults(enquiry, view.faults), counter: countCharacters("message", enquiry.message) });
  }

  function restore(): void {
    const draft = readTab(draftKey, parseDraft);
    attempt = draft.attempt;
    fillUntouched(form, draft.enquiry);
    noteInput();
  }

  async function send(): Promise<void> {
    const enquiry = readEnquiry(form);
    const faults = findEnquiryFaults(enquiry);
    // What is wrong with a field stands beside it when the focus comes there and the field is read out.
    flushSync(() => change({ faults, outcome: undefined }));
    const [first] = Object.keys(faults);
    if (first !== undefined) return findControl(form, first)?.focus();
    attempt = nextAttempt(JSON.stringify([enquiry, formText(new FormData(form), "website")]), attempt);
    keep(enquiry);
    const outcome = await post(form, enquiry, { attempt, elapsed: performance.now() - shownAt });
    if (outcome.tone === "success") clear();
    flushSync(() => change({ outcome }));
    // On a phone it stands below what is seen, and the emptied form alone looks like a loss.
    form.querySelector(".status")?.scrollIntoView({ block: "nearest" });
  }

  function clear(): void {
    attempt = undefined;
    form.reset();
    writeTab(draftKey, undefined);
    change({ counter: undefined });
  }
  return { noteInput, restore, send };
}

export type Desk = ReturnType<typeof openDesk>;

function readEnquiry(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  const [name, email, phone] = [formText(data, "name"), formText(data, "email"), formText(data, "phone")];
  return { name, email, phone, service: formText(data, "service"), message: formText(data, "message") };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function findControl(form: HTMLFormElement, name: string): Control | undefined {
  const item = form.elements.namedItem(name);
  const isControl = item instanceof HTMLInputElement || item instanceof HTMLSelectElement || item instanceof HTMLTextAreaElement;
  return isControl ? item : undefined;
}

const isTouched = (control: Control) =>
  control instanceof HTMLSelectElement ? !control.selectedOptions[0]?.defaultSelected : control.value !== control.defaultValue;

/** Puts back what was typed before, where nobody has written meanwhile and the form still offers it. */
function fillUntouched(form: HTMLFormElement, enquiry: Partial<Enquiry>): void {
  for (const [name, value] of Object.entries(enquiry)) {
    const control = findControl(form, name);
    if (!control || isTouched(control)) continue;
    const before = control.value;
    control.value = value;
    if (control.value !== value) control.value = before;
  }
}

async function post(
  form: HTMLFormElement,
  enquiry: Enquiry,
  { attempt, elapsed }: { attempt: Attempt; elapsed: number },
): Promise<Outcome> {
  const website = formText(new FormData(form), "website");
  try {
    const response = await api.contact.$post({ json: { ...enquiry, website, elapsed_ms: Math.round(elapsed) } }, keyHeader(attempt));
    if (!response.ok) return { tone: "error", text: (await readFailure(response))?.error ?? messages.contactFailed };
    const { reference } = await response.json();
    return { tone: "success", text: messages.contactSent, more: enquirySent(enquiry.email, reference) };
  } catch {
    return { tone: "error", text: messages.network };
  }
}
