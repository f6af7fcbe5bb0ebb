import type { ReadingBlock } from "../../content/pages/reading.ts";
import { RichText } from "./rich-text.tsx";

export function ReadingBlocks({ blocks }: { blocks: readonly ReadingBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: ReadingBlock }) {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case "note":
      return (
        <p className="reading-note">
          <RichText text={block.text} />
        </p>
      );
    case "list":
      return <Items items={block.items} isOrdered={block.isOrdered ?? false} />;
    case "table":
      return <Table table={block} />;
  }
}

function Items({ items, isOrdered }: { items: readonly string[]; isOrdered: boolean }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={isOrdered ? "reading-steps" : "reading-list"}>
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </List>
  );
}

type TableBlock = Extract<ReadingBlock, { type: "table" }>;

/** On a phone each row becomes a card that repeats its columns' names, which is what `data-label` is for. */
function Table({ table: { caption, head, rows } }: { table: TableBlock }) {
  return (
    <table className="reading-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
