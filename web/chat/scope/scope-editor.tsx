import { useEffect, useRef, useId } from "react";
import { flushSync } from "react-dom";
import { scopeParts, scopeWords } from "../../../content/assistant-widget.ts";
import { findEnquiryFaults, findStandingFaults } from "../../../contract/enquiry-rules.ts";
import { limits } from "../../../contract/limits.ts";
import { formatPrice } from "../../../contract/money.ts";
import { openDraft } from "../../forms/draft.ts";
import { Honeypot } from "../../forms/honeypot.tsx";
import { readTexts } from "../../forms/read-texts.ts";
import { type Faults, hasFaults, useForm } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Changing } from "../../ui/changing.tsx";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import "./chat-scope.css";
import { type EditedScope, type EditedLine, LINE_LENGTH, type LineEdit } from "./scope-edit.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { Close } from "../../ui/icons.tsx";
import type { ScopeControl } from "./use-scope.ts";
import type { ScopeOffer } from "./scope-offers.ts";

type Part = (typeof scopeParts)[number];
type ScopePartProps = Part & { lines: readonly EditedLine[]; onEdit: (edit: LineEdit) => void };

/** One part of a draft scope: its lines, each with its source page. */
function ScopePart({ part, heading, line: name, hint, lines, onEdit }: ScopePartProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    flushSync(() => onEdit({ part, add: true }));
    list.current?.querySelector<HTMLElement>("li:last-child textarea")?.focus();
  };
  return (
    <fieldset className="scope-part">
      <legend className="head">{heading}</legend>
      {lines.length === 0 && <p className="hint">{hint}</p>}
      <ul ref={list}>
        {lines.map((line, index) => (
          <ScopeRow key={line.key} line={line} label={`${name} ${index + 1}`} part={part} onEdit={onEdit} />
        ))}
      </ul>
      {lines.length < chatLimits.scopeLines && (
        <Button variant="ghost" size="sm" onClick={add}>
          Add a line<span className="sr-only"> to {heading}</span>
        </Button>
      )}
    </fieldset>
  );
}

/** For browsers without `field-sizing`. */
const estimateRows = (text: string) => Math.max(1, Math.ceil(text.length / 36));

type RowProps = { line: EditedLine; label: string } & Pick<ScopePartProps, "part" | "onEdit">;

function ScopeRow({ line, label, part, onEdit }: RowProps) {
  const pageId = useId();
  return (
    <li className="scope-line">
      <textarea
        dir="auto"
        rows={estimateRows(line.text)}
        value={line.text}
        maxLength={LINE_LENGTH}
        aria-label={label}
        aria-describedby={line.page === undefined ? undefined : pageId}
        onChange={(event) => onEdit({ part, change: line.key, text: event.target.value })}
      />
      {line.page !== undefined && (
        <span className="scope-page num" id={pageId}>
          <span className="sr-only">from </span>p. {line.page}
        </span>
      )}
      <button type="button" className="icon-btn" aria-label={`Remove ${label}`} onClick={() => onEdit({ part, remove: line.key })}>
        <Close />
      </button>
    </li>
  );
}

type Props = { control: ScopeControl; scope: EditedScope; onSent: () => void; onBack: () => void };

/** Kept while the visitor goes back to the conversation. */
const SENDER = ["name", "email", "phone"] as const;
type SenderField = (typeof SENDER)[number];
const sender = openDraft("scope-sender", SENDER);

/** Service and message are the scope's own. */
const readSender = (form: HTMLFormElement) => ({ ...readTexts(form, SENDER), service: "", message: "" });

/** From brief to scope on one page: the document's content, edited by its author and sent as an enquiry. */
export function ScopeEditor({ control, scope, onSent, onBack }: Props) {
  const { faults, setFaults, busy, onSubmit } = useForm<SenderField>(async (form) => {
    const found = findEnquiryFaults(readSender(form), SENDER);
    if (hasFaults(found) || !(await control.send(form))) return found;
    sender.forget();
    onSent();
    return found;
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) sender.fill(form.current);
  }, []);
  return (
    <form
      ref={form}
      className="chat-scope form"
      aria-label={scopeWords.title}
      noValidate
      onInput={({ currentTarget }) => {
        sender.keep(Object.fromEntries(new FormData(currentTarget)));
        setFaults((told) => findStandingFaults(readSender(currentTarget), told));
      }}
      onSubmit={onSubmit}
    >
      <p className="scope-lead">{scopeWords.lead(scope.filename)}</p>
      {scopeParts.map((part) => (
        <ScopePart key={part.part} {...part} lines={scope[part.part]} onEdit={control.edit} />
      ))}
      <ScopePackage scope={scope} offers={control.offers} onChoose={control.choose} />
      <ScopeSender faults={faults} />
      <div className="btns">
        <Button type="submit" arrow busy={busy}>
          Send to our team
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
      <Status tone="error">{control.failure}</Status>
    </form>
  );
}

function ScopeSender({ faults }: { faults: Faults<SenderField> }) {
  return (
    <fieldset className="scope-sender">
      <legend className="head">{scopeWords.sender}</legend>
      <RequiredNote />
      <Field label="Name" error={faults.name}>
        {(control) => <input {...control} name="name" dir="auto" required maxLength={limits.nameLength} autoComplete="name" />}
      </Field>
      <Field label="Email" error={faults.email}>
        {(control) => <input {...control} name="email" type="email" required maxLength={limits.emailLength} autoComplete="email" />}
      </Field>
      <Field label="Phone Number" error={faults.phone}>
        {(control) => <input {...control} name="phone" type="tel" required maxLength={limits.phoneLength} autoComplete="tel" />}
      </Field>
      <p className="hint">{scopeWords.sendNote}</p>
      <Honeypot />
    </fieldset>
  );
}

type PackageProps = { scope: EditedScope; offers: readonly ScopeOffer[]; onChoose: (packageName: string) => void };

/** The suggested package with today's price, or none before a call. Choosing another drops the draft's reason. */
function ScopePackage({ scope, offers, onChoose }: PackageProps) {
  const { packageName, reason, draft } = scope;
  const known = draft.packageName === "" ? [] : [{ name: draft.packageName, text: formatPrice(draft.price) }];
  const choices = [...(offers.length > 0 ? offers : known), { name: "", text: "" }];
  const chosen = choices.find(({ name }) => name === packageName);
  return (
    <div className="scope-package">
      <Field label="Package" hint={packageName === draft.packageName ? reason : undefined}>
        {(control) => (
          <select {...control} value={packageName} onChange={(event) => onChoose(event.target.value)}>
            {choices.map(({ name }) => (
              <option key={name} value={name}>
                {name === "" ? scopeWords.talkFirst : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="scope-price head num" aria-live="polite">
        <Changing>{chosen?.text ?? ""}</Changing>
      </p>
    </div>
  );
}
