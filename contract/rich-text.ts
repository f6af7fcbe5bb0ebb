import { z } from "zod";
import { MAX_ALT, MAX_PICTURE_WIDTH } from "./picture-rules.ts";
import { isAllowedHref, PICTURE_NAME } from "./rich-text-parts.ts";

/**
 * Rich text in ProseMirror's format: nodes with marks, as plain JSON. Unlisted nodes are refused, unknown attributes dropped. Cells hold
 * one paragraph, list items one and nested lists.
 */
const Mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  z.object({ type: z.literal("code") }),
  z.object({ type: z.literal("link"), attrs: z.object({ href: z.string().refine(isAllowedHref) }) }),
]);
export type Mark = z.infer<typeof Mark>;

const Text = z.object({ type: z.literal("text"), text: z.string().min(1), marks: z.array(Mark).optional() });
export type Text = z.infer<typeof Text>;

/** Editors omit the content of an empty paragraph. */
const inline = z.array(Text).default([]);

const Paragraph = z.object({ type: z.literal("paragraph"), content: inline });
export type Paragraph = z.infer<typeof Paragraph>;

/** The page's title is the first level. */
const Heading = z.object({
  type: z.literal("heading"),
  attrs: z.object({ level: z.literal([2, 3]), /** Its anchor. */ id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/) }),
  content: inline,
});

/** A highlighted paragraph. */
const Callout = z.object({ type: z.literal("callout"), content: inline });

/** A quotation. */
const Blockquote = z.object({ type: z.literal("blockquote"), content: z.array(Paragraph).min(1) });

const CodeBlock = z.object({
  type: z.literal("codeBlock"),
  content: z.array(z.object({ type: z.literal("text"), text: z.string().min(1) })).default([]),
});

/** An uploaded picture: the common prefix of its file names, its widths, and its text alternative. */
export const ImageAttrs = z.object({
  name: z.string().regex(PICTURE_NAME),
  widths: z.array(z.int().min(1).max(MAX_PICTURE_WIDTH)).min(1).max(10),
  width: z.int().min(1),
  height: z.int().min(1),
  alt: z.string().max(MAX_ALT).default(""),
});
const Image = z.object({ type: z.literal("image"), attrs: ImageAttrs });
export type Image = z.infer<typeof Image>;

const SubItem = z.object({ type: z.literal("listItem"), content: z.tuple([Paragraph]) });
const SubList = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bulletList"), content: z.array(SubItem).min(1) }),
  z.object({ type: z.literal("orderedList"), content: z.array(SubItem).min(1) }),
]);
export type SubList = z.infer<typeof SubList>;
/** Lists can be nested one level deep. */
const ListItem = z.object({ type: z.literal("listItem"), content: z.tuple([Paragraph], SubList) });
export type ListItem = z.infer<typeof ListItem>;
const BulletList = z.object({ type: z.literal("bulletList"), content: z.array(ListItem).min(1) });
const OrderedList = z.object({ type: z.literal("orderedList"), content: z.array(ListItem).min(1) });

const TableCell = z.object({ type: z.enum(["tableHeader", "tableCell"]), content: z.tuple([Paragraph]) });
export type TableCell = z.infer<typeof TableCell>;
const TableRow = z.object({ type: z.literal("tableRow"), content: z.array(TableCell).min(1) });
export type TableRow = z.infer<typeof TableRow>;

/** Its first row has the column names. */
const Table = z.object({
  type: z.literal("table"),
  attrs: z.object({ /** For screen readers. */ caption: z.string().min(1) }),
  content: z.tuple([TableRow], TableRow),
});
export type Table = z.infer<typeof Table>;

const Block = z.discriminatedUnion("type", [Paragraph, Heading, Callout, Blockquote, CodeBlock, Image, BulletList, OrderedList, Table]);
export type Block = z.infer<typeof Block>;

export const RichText = z.object({ type: z.literal("doc"), content: z.array(Block) });
export type RichText = z.infer<typeof RichText>;
