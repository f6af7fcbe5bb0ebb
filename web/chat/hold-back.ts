const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** Delays a growing text until `delay` milliseconds from now: earlier parts appear then, all at once. `due` resolves at that moment. */
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
