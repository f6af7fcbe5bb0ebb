import { Fragment, type ReactNode } from "react";
import { confirmationCopy } from "../../content/confirmation.ts";
import type { DatedStep } from "../../content/dated-steps.ts";
import { cleanLine, cleanLines } from "../../contract/text.ts";
import { LayoutTable } from "./layout-table.tsx";
import { breaking, figures, fonts, look } from "./mail-look.ts";

/** The building blocks of all messages. */

const SIZE = { fontSize: 16, lineHeight: "24px" } as const;

export function Heading({ children }: { children: string }) {
  return (
    <h1
      {...look("text", {
        ...fonts,
        ...breaking,
        margin: "0 0 16px",
        fontSize: 26,
        lineHeight: "32px",
        fontWeight: 700,
        letterSpacing: "-0.4px",
      })}
    >
      {children}
    </h1>
  );
}

export function Subheading({ children }: { children: string }) {
  return <h2 {...look("text", { ...fonts, margin: "32px 0 12px", fontSize: 17, lineHeight: "24px", fontWeight: 700 })}>{children}</h2>;
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p {...look("text", { ...fonts, ...breaking, ...SIZE, margin: "0 0 16px" })}>{children}</p>;
}

export function Note({ children }: { children: ReactNode }) {
  return <p {...look("muted", { ...fonts, ...breaking, margin: "16px 0 0", fontSize: 14, lineHeight: "21px" })}>{children}</p>;
}

/** Typed text with its line breaks; several empty lines are one. */
export function Typed({ text }: { text: string }) {
  const lines = cleanLines(text)
    .replaceAll(/\n\s*\n/g, "\n\n")
    .split("\n");
  return lines.map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of a text that never changes
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** A quotation of typed text. */
export function Quote({ text }: { text: string }) {
  const borders = { borderLeftWidth: 3, borderLeftStyle: "solid" } as const;
  return (
    <blockquote dir="auto" {...look("quote", { ...fonts, ...breaking, ...SIZE, ...borders, margin: 0, padding: "14px 18px" })}>
      <Typed text={text} />
    </blockquote>
  );
}

export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} {...look("link", { textDecoration: "underline", textUnderlineOffset: 2 })}>
      {children}
    </a>
  );
}

/** The main action of the message. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <LayoutTable style={{ marginTop: 24 }}>
      <tr>
        <td {...look("button", { borderRadius: 4 })}>
          <a
            href={href}
            {...look("button", {
              ...fonts,
              display: "inline-block",
              padding: "12px 22px",
              borderRadius: 4,
              fontSize: 16,
              lineHeight: "20px",
              fontWeight: 600,
              textDecoration: "none",
            })}
          >
            {children}
          </a>
        </td>
      </tr>
    </LayoutTable>
  );
}

export type Fact = readonly [label: string, value: string | { text: string; href: string }];

const CELL = { fontSize: 15, lineHeight: "22px", verticalAlign: "top", borderBottomWidth: 1, borderBottomStyle: "solid" } as const;

type RowProps = { label: ReactNode; children: ReactNode };

function Row({ label, children }: RowProps) {
  return (
    <tr className="row">
      <th
        scope="row"
        {...look(["muted", "rule"], { ...fonts, ...CELL, width: "34%", padding: "10px 14px 10px 0", fontWeight: 400, textAlign: "left" })}
      >
        {label}
      </th>
      <td dir="auto" {...look(["text", "rule"], { ...fonts, ...breaking, ...figures, ...CELL, padding: "10px 0" })}>
        {children}
      </td>
    </tr>
  );
}

function Rows({ children }: { children: ReactNode }) {
  const border = { borderTopWidth: 1, borderTopStyle: "solid" } as const;
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      {...look("rule", { width: "100%", margin: "8px 0 0", tableLayout: "fixed", ...border })}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** Facts, one per line; empty ones are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Rows>
      {facts.map(([label, value]) =>
        value === "" ? null : (
          <Row key={label} label={label}>
            {typeof value === "string" ? cleanLine(value) : <MailLink href={value.href}>{cleanLine(value.text)}</MailLink>}
          </Row>
        ),
      )}
    </Rows>
  );
}

/** The next steps with their dates. */
export function Steps({ steps }: { steps: readonly DatedStep[] }) {
  return (
    <Rows>
      {steps.map(({ when, day, what }) => (
        <Row
          key={when}
          label={
            <>
              <b {...look("text", { display: "block", fontWeight: 600 })}>{when}</b> {day}
            </>
          }
        >
          {what}
        </Row>
      ))}
    </Rows>
  );
}

/** The amount at the top of a receipt. */
export function Amount({ children, note }: { children: string; note: string }) {
  return (
    <>
      <p
        className="text large"
        style={{
          ...look("text").style,
          ...fonts,
          ...breaking,
          ...figures,
          margin: 0,
          fontSize: 40,
          lineHeight: "48px",
          fontWeight: 700,
          letterSpacing: "-1px",
        }}
      >
        {children}
      </p>
      <p {...look("muted", { ...fonts, margin: "4px 0 20px", fontSize: 15, lineHeight: "22px" })}>{note}</p>
    </>
  );
}

/** Marks test payments at the top. */
export function TestMark() {
  return (
    <p {...look("muted", { ...fonts, margin: "0 0 16px", fontSize: 14, lineHeight: "22px" })}>
      <b
        {...look("tag", {
          display: "inline-block",
          marginRight: 8,
          padding: "2px 8px",
          borderRadius: 2,
          fontSize: 13,
          lineHeight: "18px",
          fontWeight: 600,
        })}
      >
        {confirmationCopy.testBadge}
      </b>
      {` ${confirmationCopy.testNote}`}
    </p>
  );
}

/** A list of links, one per line. */
export function LinkList({ links }: { links: readonly { text: string; href: string; note: string }[] }) {
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: "none" }}>
      {links.map(({ text, href, note }) => (
        <li key={href} dir="auto" {...look("muted", { ...fonts, ...breaking, margin: "0 0 12px", fontSize: 15, lineHeight: "22px" })}>
          <MailLink href={href}>{text}</MailLink>
          <br />
          {note}
        </li>
      ))}
    </ul>
  );
}
