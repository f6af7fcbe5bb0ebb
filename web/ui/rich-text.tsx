import { createElement, Fragment, type ReactNode } from "react";
import { type Classes, type RichChild, toElements } from "../../contract/rich-text-elements.ts";
import type { Block } from "../../contract/rich-text.ts";

const CLASSES: Classes = { link: "link", caption: "sr-only" };

/** Attributes that React names differently from HTML. */
const PROPERTIES: Readonly<Record<string, string>> = { srcset: "srcSet", tabindex: "tabIndex" };
const toProperties = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [PROPERTIES[name] ?? name, value]));

/** Places where no line may end: between a number and its unit, and between "Day" and its number. */
const TOGETHER = /(\d|Day) (?=\w)/g;

function draw(child: RichChild, classes: Classes): ReactNode {
  if (typeof child === "string") return child.replace(TOGETHER, "$1\u00A0");
  const { tag, attributes, children, kind } = child;
  return createElement(
    tag,
    { ...toProperties(attributes), className: kind && classes[kind] },
    ...children.map((inner) => draw(inner, classes)),
  );
}

type RichTextProps = {
  content: readonly Block[];
  /** The class of each kind of block, where the default isn't enough. */
  classes?: Classes;
};

/** Rich text on a page. Its links are plain anchors, like all on the site. */
export function RichText({ content, classes }: RichTextProps) {
  const all = { ...CLASSES, ...classes };
  return toElements(content).map((block, index) => <Fragment key={index}>{draw(block, all)}</Fragment>);
}
