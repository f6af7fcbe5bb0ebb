/** Opens the assistant with a question. Nothing is imported for it: the button loads the panel, and tells what goes wrong then. */
function send(field: HTMLInputElement): void {
  const button = document.querySelector<HTMLElement>(".chat-open");
  const question = field.value.trim();
  if (button === null || question === "") return;
  button.dataset["question"] = question;
  if (button.ariaExpanded === "false") button.click();
  dispatchEvent(new Event("asked"));
  field.value = "";
}

function drawField({ textContent, lastElementChild }: HTMLAnchorElement) {
  const words = textContent ?? "";
  const form = document.createElement("form");
  const field = document.createElement("input");
  const button = document.createElement("button");
  form.className = "ask";
  form.setAttribute("aria-label", words);
  field.setAttribute("aria-label", words);
  Object.assign(field, { placeholder: words, dir: "auto", autocomplete: "off", enterKeyHint: "send" });
  button.setAttribute("aria-label", "Send");
  button.append(lastElementChild?.cloneNode(true) ?? "");
  form.append(field, button);
  return { form, field };
}

/**
 * Puts a field for a question to the assistant in the place of a link; the answer comes in the panel. Made without React, so that a page pays
 * for it with one import.
 */
export function openField(link: HTMLAnchorElement): void {
  const { form, field } = drawField(link);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(field);
  });
  link.after(form);
  link.hidden = true;
  field.focus();
}
