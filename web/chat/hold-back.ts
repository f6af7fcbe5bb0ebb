const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/**
 * Shows a growing text no sooner than `delay` milliseconds from now: what comes earlier appears then, at once. `due` is that moment.
 */
export function holdBack(show: (text: string) => void, delay: number): { add: (text: string) => void; due: Promise<void> } {
  let text = "";
  let isDue = false;
  async function reach() {
    await wait(delay);
    isDue = true;
    if (text !== "") show(text);
  }
  const add = (more: string) => {
    text += more;
    if (isDue) show(text);
  };
  return { add, due: reach() };
}
