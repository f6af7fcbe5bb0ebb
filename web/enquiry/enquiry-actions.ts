import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { countCharacters, type Enquiry, type EnquiryFaults, findEnquiryFaults, findStandingFaults } from "../../contract/enquiry-rules.ts";
import type { ContactInput } from "../../contract/contacts.ts";
import { messages } from "../../contract/messages.ts";
import { api, readFailure } from "../api.ts";
import { readTab, writeTab } from "../tab-storage.ts";
import { type Attempt, keyHeader, nextAttempt } from "../forms/attempt.ts";
import { readTexts } from "../forms/read-texts.ts";
import { hasFaults } from "../forms/use-form.ts";
import { readVisit } from "../visit/read-visit.ts";
import { sentNote } from "./sent-note.tsx";
import { type EnquiryDraft, FIELDS, parseDraft } from "./enquiry-draft.ts";

export type Outcome = { tone: "success" | "error"; said: ReactNode };

/** What stands below the message and below the form. */
export type EnquiryView = { counter?: string | undefined; outcome?: Outcome | undefined };

type Options = {
  form: HTMLFormElement;
  /** Under which the tab remembers what is typed. */
  draftKey: string;
  /** When the form was shown, by the page's own clock. */
  shownAt: number;
  show: (change: EnquiryView) => void;
  setFaults: (next: (told: EnquiryFaults) => EnquiryFaults) => void;
};

/** All that happens to an enquiry's form once somebody touches it. Most visitors never do, so it comes apart from the page. */
export function createEnquiryActions({ form, draftKey, shownAt, show, setFaults }: Options) {
  let attempt: Attempt | undefined;

  function saveDraft(enquiry: Enquiry): void {
    const draft: EnquiryDraft = { enquiry, ...(attempt && { attempt }) };
    writeTab(draftKey, draft);
  }

  function noteInput(): void {
    const enquiry = readTexts(form, FIELDS);
    saveDraft(enquiry);
    setFaults((told) => findStandingFaults(enquiry, told));
    show({ counter: countCharacters("message", enquiry.message) });
  }

  function restore(): void {
    const draft = readTab(draftKey, parseDraft);
    attempt = draft.attempt;
    fillUntouched(form, draft.enquiry);
    noteInput();
  }

  async function send(): Promise<EnquiryFaults> {
    const { website, ...enquiry } = readTexts(form, [...FIELDS, "website"]);
    show({ outcome: undefined });
    const faults = findEnquiryFaults(enquiry);
    if (hasFaults(faults)) return faults;
    attempt = nextAttempt(JSON.stringify([enquiry, website]), attempt);
    saveDraft(enquiry);
    const elapsed_ms = Math.round(performance.now() - shownAt);
    const outcome = await post({ ...enquiry, website, elapsed_ms, visit: readVisit() }, attempt);
    if (outcome.tone === "success") clear();
    flushSync(() => show({ outcome }));
    // On a phone it stands below what is seen, and the emptied form alone looks like a loss.
    form.querySelector(".status")?.scrollIntoView({ block: "nearest" });
    return {};
  }

  function clear(): void {
    attempt = undefined;
    form.reset();
    writeTab(draftKey, undefined);
    show({ counter: undefined });
  }
  return { noteInput, restore, send };
}

export type EnquiryActions = ReturnType<typeof createEnquiryActions>;

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

async function post(json: Enquiry & Pick<ContactInput, "website" | "elapsed_ms" | "visit">, attempt: Attempt): Promise<Outcome> {
  try {
    const response = await api.contact.$post({ json }, keyHeader(attempt));
    if (!response.ok) return { tone: "error", said: (await readFailure(response))?.error ?? messages.contactFailed };
    const { reference } = await response.json();
    // Something before the site may answer in its place.
    if (typeof reference !== "string" || reference === "") return { tone: "error", said: messages.contactFailed };
    return { tone: "success", said: sentNote(json.email, reference) };
  } catch {
    return { tone: "error", said: messages.network };
  }
}
