/** Whether the keyboard has ⌘ where others have Ctrl. The server doesn't know. */
export const isApple = typeof navigator !== "undefined" && /Mac|iP/.test(navigator.platform);
