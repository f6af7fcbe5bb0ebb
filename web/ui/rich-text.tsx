import { Fragment, type ReactNode } from "react";
import type { Block, ListItem, Mark, Table, TableCell, TableRow, Text } from "../../contract/rich-text.ts";
import { itemText, readInline } from "../../contract/rich-text-rules.ts";
import { SiteLink } from "./site-link.tsx";

type RichTextProps = {
  content: readonly Block[];
  /** The class of each kind of block, where the page around it does not suffice. */
  classes?: Partial<Record<Block["type"], string>>;
};

/** Rich text on a page. What the schema would refuse is left out here too. */
export function RichText({ content, classes = {} }: RichTextProps) {
  return content.map((block, index) => <BlockView key={index} block={block} className={classes[block.type]} />);
}

function BlockView({ block, className }: { block: Block; className: string | undefined }) {
  switch (block.type) {
    case "heading":
      return (
        <h2 id={block.attrs.id} className={className}>
          <Inline content={block.content} />
        </h2>
      );
    case "paragraph":
    case "callout":
      return (
        <p className={className}>
          <Inline content={block.content} />
        </p>
      );
    case "bulletList":
      return <ul className={className}>{block.content.map(toItem)}</ul>;
    case "orderedList":
      return <ol className={className}>{block.content.map(toItem)}</ol>;
    case "table":
      return <TableView table={block} className={className} />;
    default:
      return null;
  }
}

const toItem = ({ content: [paragraph] }: ListItem, index: number) => (
  <li key={index}>
    <Inline content={paragraph.content} />
  </li>
);

function Inline({ content }: { content: readonly Text[] }) {
  return readInline(content).map(({ text, marks }, index) => <Fragment key={index}>{marks.reduceRight(addMark, text)}</Fragment>);
}

function addMark(words: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{words}</strong>;
    case "italic":
      return <em>{words}</em>;
    case "link":
      return (
        <SiteLink to={mark.attrs.href} className="link">
          {words}
        </SiteLink>
      );
  }
}

function TableView({ table, className }: { table: Table; className: string | undefined }) {
  const [head, ...rows] = table.content;
  const names = head.content.map(itemText);
  return (
    <table className={className}>
      <caption className="sr-only">{table.attrs.caption}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={index} row={row} names={names} />
        ))}
      </tbody>
    </table>
  );
}

/** On a phone each row becomes a card that repeats its columns' names, which is what `data-label` is for. */
function Row({ row, names }: { row: TableRow; names: readonly string[] }) {
  return (
    <tr>
      {row.content.map((cell, index) =>
        cell.type === "tableHeader" ? (
          <th key={index} scope="row">
            <Cell cell={cell} />
          </th>
        ) : (
          <td key={index} data-label={names[index]}>
            <Cell cell={cell} />
          </td>
        ),
      )}
    </tr>
  );
}

const Cell = ({
  cell: {
    content: [paragraph],
  },
}: {
  cell: TableCell;
}) => <Inline content={paragraph.content} />;
