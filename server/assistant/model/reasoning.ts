/** Tags around the reasoning of models (chain of thought), which is not shown. */
const OPENINGS =
  /<(?:seed:)?(?:think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad)>|\[THINK\]|◁think▷|<\|channel\|>(?:analysis|commentary)/i;
const CLOSINGS =
  /<\/(?:seed:)?(?:think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad)>|\[\/THINK\]|◁\/think▷|<\|channel\|>final(?:<\|message\|>)?/i;
const MARKS = /<\|(?:start|end|return|message)\|>(?:assistant)?/gi;
const MAX_MARK = 32;

/** A model's reasoning format: some start reasoning without an opening tag, and only close it. */
export type ThinkingHabit = { beginsThinking?: boolean };

/** The length of the part that can't contain the start of a tag. */
function settledLength(text: string): number {
  const at = Math.max(...["<", "[", "◁"].map((sign) => text.lastIndexOf(sign)));
  return at === -1 || text.length - at > MAX_MARK ? text.length : at;
}

/** Removes the reasoning from a complete text, and records the model's format. */
function stripWhole(text: string, habit: ThinkingHabit): string {
  const closing = CLOSINGS.exec(text);
  const opening = OPENINGS.exec(text);
  habit.beginsThinking = closing !== null && (opening === null || opening.index > closing.index);
  let said = habit.beginsThinking && closing ? text.slice(closing.index + closing[0].length) : text;
  for (let found = OPENINGS.exec(said); found; found = OPENINGS.exec(said)) {
    const after = said.slice(found.index);
    const end = CLOSINGS.exec(after);
    said = said.slice(0, found.index) + (end ? after.slice(end.index + end[0].length) : "");
  }
  return said.replace(CLOSINGS, "").replaceAll(MARKS, "");
}

/**
 * Removes the reasoning from a model's stream. A process buffers the first answer completely, since only a closing tag shows that it started
 * with reasoning.
 */
export async function* withoutReasoning(pieces: AsyncIterable<string>, habit: ThinkingHabit): AsyncGenerator<string> {
  if (habit.beginsThinking === undefined) {
    let whole = "";
    for await (const piece of pieces) whole += piece;
    yield stripWhole(whole, habit);
    return;
  }
  let isThinking = habit.beginsThinking;
  let waiting = "";
  let hasClosed = false;
  for await (const piece of pieces) {
    waiting += piece;
    for (;;) {
      const mark = (isThinking ? CLOSINGS : OPENINGS).exec(waiting);
      if (mark === null) break;
      if (!isThinking) yield waiting.slice(0, mark.index).replaceAll(MARKS, "");
      hasClosed ||= isThinking;
      waiting = waiting.slice(mark.index + mark[0].length);
      isThinking = !isThinking;
    }
    const settled = settledLength(waiting);
    if (!isThinking) yield waiting.slice(0, settled).replaceAll(MARKS, "");
    waiting = waiting.slice(settled);
  }
  if (!isThinking) yield waiting.replaceAll(MARKS, "");
  // The format has changed: the next answer is buffered again.
  else if (habit.beginsThinking && !hasClosed) delete habit.beginsThinking;
}
