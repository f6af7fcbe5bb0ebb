export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])") !== null;
