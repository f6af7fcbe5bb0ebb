import { PLACEHOLDER } from "../contract/placeholder-rules.ts";
import type { RichText, Text } from "../contract/rich-text.ts";

/** Values of placeholders: text, a node such as a link, or undefined, which removes the surrounding block. */
export type RichValues = Readonly<Record<string, string | Text | undefined>>;

/** Any node of rich text, reduced to what's needed here. */
type Node = { type: string; content?: Node[]; text?: string };

/** Blocks that are removed as a whole. */
const WHOLE = new Set(["paragraph", "heading", "callout", "blockquote", "codeBlock", "listItem", "tableRow"]);

const textOf = ({ text = "", content = [] }: Node): string => text + content.map(textOf).join("");
/** Nested items are checked separately. */
const ownText = (node: Node) => textOf(node.type === "listItem" ? { type: "", content: (node.content ?? []).slice(0, 1) } : node);

const isLeftOut = (node: Node, values: RichValues) =>
  WHOLE.has(node.type) &&
  [...ownText(node).matchAll(PLACEHOLDER)].some(([, name = ""]) => Object.hasOwn(values, name) && values[name] === undefined);

function fillText(node: Node, values: RichValues): Node[] {
  const filled: Node[] = [];
  let text = "";
  const endText = () => {
    if (text !== "") filled.push({ ...node, text });
    text = "";
  };
  // `split` with a capture group: odd parts are placeholder names.
  for (const [index, part] of (node.text ?? "").split(PLACEHOLDER).entries()) {
    const value = index % 2 === 0 ? part : ((Object.hasOwn(values, part) ? values[part] : undefined) ?? `{${part}}`);
    if (typeof value === "string") {
      text += value;
    } else {
      endText();
      filled.push(value);
    }
  }
  endText();
  return filled;
}

function fillNode(node: Node, values: RichValues): Node[] {
  if (node.type === "text") return fillText(node, values);
  if (isLeftOut(node, values)) return [];
  if (node.content === undefined) return [node];
  const content = node.content.flatMap((each) => fillNode(each, values));
  // A list whose items are all removed is removed too.
  return content.length === 0 && node.content.length > 0 ? [] : [{ ...node, content }];
}

export const fillRichText = ({ type, content }: RichText, values: RichValues): RichText => ({
  type,
  content: content.flatMap((block) => fillNode(block, values)) as RichText["content"], // same block types
});
