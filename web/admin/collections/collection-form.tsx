import { useEffect, useId, useRef } from "react";
import type { Collection } from "../../../contract/collections.ts";
import { isBlank } from "../../../contract/text.ts";
import { focusFault } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { RequiredNote } from "../../ui/field.tsx";
import { nameOf, pictured } from "./collection-item.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { PictureField } from "./picture-field.tsx";
import { UploadProgress } from "../kit/upload-progress.tsx";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { reasonOf } from "../api/admin-api.ts";
import { CountedField } from "../kit/counted-field.tsx";
import { Failure } from "../kit/failure.tsx";
import type { CollectionFormControl } from "./use-collection-form.ts";
import { submitting } from "../kit/call-form.tsx";

type CollectionFormProps = { collection: Collection; form: CollectionFormControl; onCancel: () => void };

/** Adds an item, or changes one. On small screens it is only there when it is wanted. */
export function CollectionForm({ collection, form, onCancel }: CollectionFormProps) {
  const { draft, save, dirty, revival } = form;
  const { texts } = collection;
  const place = useFormFocus(form);
  const statusId = useId();
  const isIdle = draft.asked === 0 && !dirty && !save.isPending;
  const failed = draft.editing ? texts.updateFailed : texts.addFailed;
  const heading = draft.editing ? `Edit “${nameOf(collection, draft.editing)}”` : `New ${texts.one}`;
  return (
    <aside ref={place} className={`edit ${isIdle ? "idle" : ""}`} aria-label={heading}>
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
        {save.isPending && collection.hasPicture && draft.file && <UploadProgress sent={form.sent} />}
        <div className="btns">
          <Button type="submit" size="sm" busy={save.isPending}>
            {save.isPending ? "Saving…" : draft.editing ? "Save changes" : `Add ${texts.one}`}
          </Button>
          {revival.isOffered && (
            <Button variant="ghost" size="sm" busy={revival.isPending} onClick={revival.start}>
              Restore it and save
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

type FieldsProps = Omit<CollectionFormProps, "onCancel"> & {
  /** The id of the text that says that something is missing, while it is said: it belongs to each field that is empty. */
  incompleteId: string | undefined;
};

function FormFields({ collection, form: { draft, dispatch, save }, incompleteId }: FieldsProps) {
  return (
    <>
      {collection.fields.map((field) => (
        <CountedField
          key={field.name}
          field={field}
          value={draft.values[field.name] ?? ""}
          error={draft.faults[field.name]}
          sharedErrorId={!field.isOptional && isBlank(draft.values[field.name] ?? "") ? incompleteId : undefined}
          isReadOnly={save.isPending}
          onChange={(value) => dispatch({ type: "typed", name: field.name, value })}
        />
      ))}
      {collection.hasPicture && (
        <PictureField
          file={draft.file}
          current={draft.editing && pictured(draft.editing, draft.imageUrl)}
          error={draft.faults.image}
          sharedErrorId={(draft.file ?? draft.editing) ? undefined : incompleteId}
          isReadOnly={save.isPending}
          onChoose={(file) => dispatch({ type: "chosen", file })}
        />
      )}
    </>
  );
}

/** Scrolls to the form and focuses it when it is asked for; focuses what is wrong when it was refused. */
function useFormFocus({ draft: { asked, faults } }: CollectionFormControl) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    place.current?.scrollIntoView({ block: "start" });
    place.current?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
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
