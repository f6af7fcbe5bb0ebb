/** Opens the assistant with a question, without importing it: the button loads the panel and reports failures. */
function send(field: HTMLInputElement, link: HTMLAnchorElement): void {
  const button = document.querySelector<HTMLElement>(".chat-open");
  const question = field.value.trim();
  if (question === "") return;
  // Without the button's script the link leads to a person.
  if (button === null) return link.click();
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

/** Replaces a link with a field for the assistant; the answer comes in the panel. Without React, so a page pays one import for it. */
export function openField(link: HTMLAnchorElement): void {
  const { form, field } = drawField(link);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(field, link);
  });
  link.after(form);
  link.hidden = true;
  field.focus();
}
