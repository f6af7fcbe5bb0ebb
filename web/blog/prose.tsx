import { headingId } from "../../content/posts/post-headings.ts";
import { splitLinks } from "../../content/posts/post-links.ts";
import type { Block } from "../../content/posts/post.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** A post's body. Its texts become text: nothing in them is markup but links of this site. */
export function Prose({ body }: { body: readonly Block[] }) {
  return (
    <div className="prose">
      {body.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a post's blocks never change places
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case "heading":
      return <h2 id={headingId(block.text)}>{block.text}</h2>;
    case "paragraph":
      return (
        <p>
          <Linked text={block.text} />
        </p>
      );
    case "list":
      return <List block={block} />;
  }
}

function List({ block }: { block: Extract<Block, { type: "list" }> }) {
  const Tag = block.isOrdered ? "ol" : "ul";
  return (
    <Tag>
      {block.items.map((item) => (
        <li key={item}>
          <Linked text={item} />
        </li>
      ))}
    </Tag>
  );
}

function Linked({ text }: { text: string }) {
  return splitLinks(text).map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <SiteLink key={part.path} className="link" to={part.path}>
        {part.words}
      </SiteLink>
    ),
  );
}
