import { deflateRawSync, crc32 } from "node:zlib";

export type ZipPart = { name: string; bytes: Buffer; /** The decompressed size in the directory, which may be false. */ declared?: number };

function head(signature: number, { name, bytes, declared = bytes.length }: ZipPart, packed: Buffer, size: number, at: number): Buffer {
  const isLocal = signature === 0x04034b50;
  const buffer = Buffer.alloc(size);
  buffer.writeUInt32LE(signature, 0);
  const from = isLocal ? 4 : 6;
  buffer.writeUInt16LE(20, from);
  buffer.writeUInt16LE(8, from + 4);
  buffer.writeUInt32LE(crc32(bytes), from + 10);
  buffer.writeUInt32LE(packed.length, from + 14);
  buffer.writeUInt32LE(declared, from + 18);
  buffer.writeUInt16LE(Buffer.byteLength(name), from + 22);
  if (!isLocal) buffer.writeUInt32LE(at, 42);
  return Buffer.concat([buffer, Buffer.from(name)]);
}

/** A zip file in the form that Word writes. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.bytes, { level: 9 });
    const file = Buffer.concat([head(0x04034b50, part, packed, 30, 0), packed]);
    directory.push(head(0x02014b50, part, packed, 46, at));
    files.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

export const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`;
export const listItem = (text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${escape(text)}</w:t></w:r></w:p>`;
export const heading = (level: number, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr><w:r><w:t>${escape(text)}</w:t></w:r></w:p>`;
export const boldLine = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${escape(text)}</w:t></w:r></w:p>`;
/** A table; an undefined cell is merged with the one above. */
export const table = (rows: readonly (readonly (string | undefined)[])[]) => {
  const cell = (text: string | undefined) =>
    text === undefined
      ? "<w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>"
      : `<w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph(text)}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
};
export const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

function documentXml(body: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${NAMESPACE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}</w:body></w:document>`,
  );
}

export function makeDocx(body: string): Buffer {
  return makeZip([{ name: "word/document.xml", bytes: documentXml(body) }]);
}
