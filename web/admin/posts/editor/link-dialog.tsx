import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { submitting } from "../../kit/call-form.tsx";
import { Modal } from "../../kit/modal.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { toHref } from "./clean-pasted.ts";

/** Sets the link of the selection: internal page, URL or email address. Without a selection it inserts the address as text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes("link")["href"] ?? "");
  const [address, setAddress] = useState(before);
  const [fault, setFault] = useState<string>();
  const chain = () => editor.chain().focus().extendMarkRange("link");
  const set = () => {
    const href = toHref(address, location.origin);
    if (href === undefined) return setFault("Enter an address such as /pricing, https://example.com or name@example.com.");
    if (editor.state.selection.empty && before === "") {
      chain()
        .insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] })
        .run();
    } else chain().setLink({ href }).run();
    onClose();
  };
  return (
    <Modal title="Link" onClose={onClose}>
      <form className="form" noValidate onSubmit={submitting(set)}>
        <TextField
          label="Address"
          value={address}
          error={fault}
          hint="A page of this site, such as /pricing, any other address, or an email."
          autoComplete="off"
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className="btns">
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
          {before !== "" && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                chain().unsetLink().run();
                onClose();
              }}
            >
              Remove the link
            </Button>
          )}
          <Button size="sm" type="submit">
            Set the link
          </Button>
        </div>
      </form>
    </Modal>
  );
}
