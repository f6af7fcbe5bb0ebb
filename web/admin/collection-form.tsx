import { useEffect, useRef } from "react";
import type { Collection } from "../../contract/collections.ts";
import { Button } from "../ui/button.tsx";
import { Status } from "../ui/status.tsx";
import { CollectionField } from "./collection-field.tsx";
import { nameOf } from "./collection-item.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { PictureField } from "./picture-field.tsx";
import { reasonOf } from "./admin-api.ts";
import { UploadProgress } from "./upload-progress.tsx";
import type { CollectionFormControl } from "./use-collection-form.ts";

type CollectionFormProps = { collection: Collection; form: CollectionFormControl; onCancel: () => void };

/** Adds an item, or changes one. On small screens it is only there when it is wanted. */
export function CollectionForm({ collection, form, onCancel }: CollectionFormProps) {
  const { draft, dispatch, save, dirty } = form;
  const { texts } = collection;
  const place = useFormFocus(form);
  const isIdle = draft.asked === 0 && !dirty && !save.isPending;
  const heading = draft.editing ? `Edit “${nameOf(collection, draft.editing)}”` : `New ${texts.one}`;
  return (
    <aside ref={place} className={`edit ${isIdle ? "idle" : ""}`} aria-label={heading}>
      <h2 className="head">{heading}</h2>
      <form
        className="form"
        noValidate
        aria-label={heading}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {collection.fields.map((field) => (
          <CollectionField
            key={field.name}
            field={field}
            value={draft.values[field.name] ?? ""}
            error={draft.faults.fields[field.name]}
            isReadOnly={save.isPending}
            onChange={(value) => dispatch({ type: "typed", name: field.name, value })}
          />
        ))}
        {collection.hasPicture && (
          <PictureField
            file={draft.file}
            current={draft.editing}
            error={draft.faults.image}
            isReadOnly={save.isPending}
            onChoose={(file) => dispatch({ type: "chosen", file })}
          />
        )}
        <Status tone="error">
          {draft.faults.form ?? (save.isError && (reasonOf(save.error) ?? (draft.editing ? texts.updateFailed : texts.addFailed)))}
        </Status>
        {save.isPending && collection.hasPicture && draft.file && <UploadProgress sent={form.sent} />}
        <div className="btns">
          <Button type="submit" size="sm" busy={save.isPending}>
            {save.isPending ? "Saving..." : draft.editing ? "Save changes" : `Add ${texts.one}`}
          </Button>
          {!isIdle && !save.isPending && (
            <Button variant="ghost" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {form.theirs && (
        <ConflictDialog
          collection={collection}
          draft={draft}
          theirs={form.theirs}
          onKeepMine={(theirs) => {
            dispatch({ type: "seen", item: theirs });
            form.forgetTheirs();
            form.submit(theirs.version);
          }}
          onTakeTheirs={(item) => {
            form.forgetTheirs();
            form.start({ type: "edit", item });
          }}
          onGoOn={form.forgetTheirs}
        />
      )}
    </aside>
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
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return place;
}
