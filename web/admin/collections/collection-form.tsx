import { useEffect, useEffectEvent, useLayoutEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { flushSync } from "react-dom";
import { type Collection, type CollectionField, fieldsOf } from "../../../contract/collections.ts";
import { isBlank } from "../../../contract/text.ts";
import { focusFault } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { RequiredNote } from "../../ui/field.tsx";
import { type Item, nameOf } from "./collection-item.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type Figure, figureLimits, readFigures, writeFigures } from "../../../contract/collection-rules.ts";
import { Bin } from "../../ui/icons.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { PictureField } from "./picture-field.tsx";
import { UploadProgress } from "../kit/upload-progress.tsx";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { reasonOf } from "../api/admin-api.ts";
import { CountedField } from "../kit/counted-field.tsx";
import { Beside } from "../kit/lists/beside.tsx";
import { CloseLink } from "../kit/lists/item-view.tsx";
import { Failure } from "../kit/failure.tsx";
import type { CollectionFormControl } from "./use-collection-form.ts";
import type { OpenedForm } from "./use-opened-form.ts";
import { submitting } from "../kit/call-form.tsx";

type FiguresProps = {
  field: CollectionField;
  /** JSON from `writeFigures`. */
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

const PARTS = [
  { part: "what", label: "What was counted", placeholder: "spoiled boxes a month" },
  { part: "from", label: "Before", placeholder: "31" },
  { part: "to", label: "After", placeholder: "2" },
] as const;

/** Figures before and after, one row each, in the order shown to visitors. */
function FiguresField({ field, value, error, isReadOnly, onChange }: FiguresProps) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const figures = readFigures(value);
  const isFull = figures.length >= field.max;
  const described = error ? { "aria-describedby": `${id}-error` } : {};
  /** `flushSync` before moving focus: the pressed button may be removed with its row. */
  function change(next: readonly Figure[], focused: number) {
    flushSync(() => onChange(writeFigures(next)));
    const place = next.length === 0 ? "[data-part=add]" : `[data-row="${Math.min(focused, next.length - 1)}"] input`;
    list.current?.querySelector<HTMLElement>(place)?.focus();
  }
  const type = (at: number, typed: Partial<Figure>) =>
    onChange(writeFigures(figures.map((figure, index) => (index === at ? { ...figure, ...typed } : figure))));
  return (
    <fieldset className="field figure-rows" ref={list} disabled={isReadOnly} {...described}>
      <legend>{field.label}</legend>
      {figures.length > 0 && (
        <ol>
          {figures.map((figure, index) => (
            // Rows have no ids and may be equal, so the index is the only key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-row={index}>
              {PARTS.map(({ part, label, placeholder }) => (
                <input
                  key={part}
                  aria-label={`${label}, figure ${index + 1}`}
                  aria-invalid={(error !== undefined && !figure[part].trim()) || undefined}
                  {...described}
                  placeholder={placeholder}
                  dir="auto"
                  autoComplete="off"
                  maxLength={part === "what" ? figureLimits.what : figureLimits.value}
                  value={figure[part]}
                  onChange={({ target }) => type(index, { [part]: target.value })}
                />
              ))}
              <IconButton label={`Remove figure ${index + 1}`} title="Remove" onClick={() => change(figures.toSpliced(index, 1), index)}>
                <Bin />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {error && (
        <p className="err" id={`${id}-error`} key={error}>
          {error}
        </p>
      )}
      <button
        type="button"
        className="btn ghost sm"
        data-part="add"
        // `aria-disabled` instead of `disabled` keeps focus.
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (!isFull) change([...figures, { what: "", from: "", to: "" }], figures.length);
        }}
      >
        Add figure
      </button>
    </fieldset>
  );
}

type CollectionFormProps = {
  collection: Collection;
  form: CollectionFormControl;
  opened: OpenedForm;
  /** Items of the list, for Previous and Next. */
  listed: readonly Item[] | undefined;
  onCancel: () => void;
};

/** Form for a new or existing item. On small screens it's hidden until it's opened. */
export function CollectionForm({ collection, form, opened, listed, onCancel }: CollectionFormProps) {
  const { draft, save, dirty, revival } = form;
  const { texts } = collection;
  const place = useFormFocus(form);
  const statusId = useId();
  const isIdle = draft.asked === 0 && !dirty && !save.isPending;
  const failed = draft.editing ? texts.updateFailed : texts.addFailed;
  const heading = draft.editing ? `Edit “${nameOf(collection, draft.editing)}”` : `New ${texts.one}`;
  return (
    <aside ref={place} className={`edit ${isIdle ? "idle" : ""}`} aria-label={heading}>
      {opened.isOpen && (
        <div className="edit-head">
          <CloseLink to={opened.list} />
          <Beside many={`${texts.one}s`} of={opened.neighbours(listed)} />
        </div>
      )}
      <h2 className="head" dir="auto">
        {heading}
      </h2>
      <form className="form" noValidate aria-label={heading} onSubmit={submitting(() => form.submit())}>
        <RequiredNote />
        <FormFields collection={collection} form={form} incompleteId={draft.faults.form === undefined ? undefined : statusId} />
        <div id={statusId}>
          <Status tone="error">{draft.faults.form ?? (save.isError && (reasonOf(save.error) ?? failed))}</Status>
        </div>
        <Failure text={staffMessages.restoreFailed(texts.one)} error={revival.error} />
        {save.isPending && Object.keys(draft.files).length > 0 && <UploadProgress sent={form.sent} />}
        <div className="btns">
          <Button type="submit" size="sm" busy={save.isPending}>
            {save.isPending ? "Saving…" : draft.editing ? "Save changes" : `Add ${texts.one}`}
          </Button>
          {revival.isOffered && (
            <Button variant="ghost" size="sm" busy={revival.isPending} onClick={revival.start}>
              Restore and save
            </Button>
          )}
          {!isIdle && !save.isPending && (
            <Button variant="ghost" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      <ConflictDialog collection={collection} form={form} />
    </aside>
  );
}

type FieldsProps = Pick<CollectionFormProps, "collection" | "form"> & {
  /** Id of the message about missing input, while it's shown: `aria-describedby` of each empty field. */
  incompleteId: string | undefined;
};

function FormFields({ collection, form, incompleteId }: FieldsProps) {
  return fieldsOf(collection).map((field) => <FormField key={field.name} field={field} form={form} incompleteId={incompleteId} />);
}

type FormFieldProps = Omit<FieldsProps, "collection"> & { field: CollectionField };

function FormField({ field, form: { draft, dispatch, save }, incompleteId }: FormFieldProps) {
  const { name, kind, isOptional } = field;
  const value = draft.values[name] ?? "";
  const type = (typed: string) => dispatch({ type: "typed", name, value: typed });
  const shared = { field, value, error: draft.faults[name], isReadOnly: save.isPending };
  if (kind === "switch") return <SwitchField {...shared} onChange={type} />;
  if (kind === "figures") return <FiguresField {...shared} onChange={type} />;
  if (kind === "picture") {
    const file = draft.files[name];
    return (
      <PictureField
        {...shared}
        file={file}
        editing={draft.editing}
        sharedErrorId={isOptional || file || draft.editing ? undefined : incompleteId}
        onChoose={(chosen) => dispatch({ type: "chosen", name, file: chosen })}
        onRemove={() => type("")}
      />
    );
  }
  return <CountedField {...shared} sharedErrorId={!isOptional && isBlank(value) ? incompleteId : undefined} onChange={type} />;
}

type SwitchProps = { field: CollectionField; value: string; isReadOnly: boolean; onChange: (value: string) => void };

function SwitchField({ field: { name, label, hint }, value, isReadOnly, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <div className="field">
      <label className="check-row">
        <input
          type="checkbox"
          name={name}
          checked={value === "true"}
          aria-describedby={hintId}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(String(target.checked))}
        />
        {label}
      </label>
      <p id={hintId} className="hint">
        {hint}
      </p>
    </div>
  );
}

/** From this width on the form is next to the list. */
const BESIDE = "(width >= 72rem)";

/** Whether focus stays in the list: the form follows its rows there. */
const isWalking = () => matchMedia(BESIDE).matches && document.activeElement?.matches(".list a.open") === true;

/**
 * Scrolls to the form and focuses it when it's opened, but takes no focus on page load; focuses the first invalid field after a failed save.
 */
function useFormFocus({ draft: { asked, faults } }: CollectionFormControl) {
  const place = useRef<HTMLElement>(null);
  const isLoad = useLocation().key === "default";
  const show = useEffectEvent(() => {
    if (isWalking()) return;
    place.current?.scrollIntoView({ block: "start" });
    if (isLoad && document.activeElement === document.body) return;
    place.current?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
  });
  // Before the fields can be used, so that no focus is taken from another one.
  useLayoutEffect(() => {
    if (asked > 0) show();
  }, [asked]);
  useEffect(() => {
    if (faults.form !== undefined) findBlank(place.current)?.focus();
    else if (place.current) focusFault(place.current);
  }, [faults]);
  return place;
}

function findBlank(place: HTMLElement | null): HTMLElement | undefined {
  return [...(place?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? [])].find(
    ({ value, required }) => required && isBlank(value),
  );
}
