const SECTOR = 512;
const END = -2;
const SHORTEST_STREAM = 4096;

/** The minimal streams of a .doc file: the text in one piece, and the table with its position. */
function wordStreams(text: string, flags: number): { main: Buffer; table: Buffer } {
  const body = Buffer.from(text, "utf16le");
  const textAt = 1024;
  const main = Buffer.alloc(Math.max(SHORTEST_STREAM, textAt + body.length));
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x00c1, 2);
  main.writeUInt16LE(flags, 0x0a);
  main.writeUInt32LE(textAt, 0x18);
  main.writeUInt32LE(text.length, 0x4c);
  body.copy(main, textAt);
  const table = Buffer.alloc(SHORTEST_STREAM);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(0, 5);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt32LE(textAt, 15);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(21, 0x1a6);
  return { main, table };
}

type Entry = { name: string; type: number; right?: number; child?: number; first: number; size: number };

function directoryEntry({ name, type, right = -1, child = -1, first, size }: Entry): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, "utf16le");
  entry.writeUInt16LE(name === "" ? 0 : name.length * 2 + 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  entry.writeInt32LE(-1, 68);
  entry.writeInt32LE(right, 72);
  entry.writeInt32LE(child, 76);
  entry.writeInt32LE(first, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

function header(): Buffer {
  const head = Buffer.alloc(SECTOR, 0xff);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  head.fill(0, 8, 76);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeInt32LE(1, 44);
  head.writeInt32LE(1, 48);
  head.writeUInt32LE(SHORTEST_STREAM, 56);
  head.writeInt32LE(END, 60);
  head.writeInt32LE(END, 68);
  head.writeInt32LE(0, 76);
  return head;
}

type DocOptions = { isLocked?: boolean; /** Makes the text's chain of sectors circular. */ isCircular?: boolean };

/** A .doc file: sector 0 is the allocation table, sector 1 the directory, then text and table. */
export function makeDoc(text: string, { isLocked = false, isCircular = false }: DocOptions = {}): Buffer {
  const { main, table } = wordStreams(text, isLocked ? 0x0100 : 0);
  const [mainSectors, tableSectors] = [Math.ceil(main.length / SECTOR), table.length / SECTOR];
  const allocation = Buffer.alloc(SECTOR, 0xff);
  allocation.writeInt32LE(-3, 0);
  allocation.writeInt32LE(END, 4);
  const chain = (first: number, count: number, last: number) => {
    for (let at = 0; at < count; at += 1) allocation.writeInt32LE(at === count - 1 ? last : first + at + 1, (first + at) * 4);
  };
  chain(2, mainSectors, isCircular ? 2 : END);
  chain(2 + mainSectors, tableSectors, END);
  const directory = Buffer.concat([
    directoryEntry({ name: "Root Entry", type: 5, child: 1, first: END, size: 0 }),
    directoryEntry({ name: "WordDocument", type: 2, right: 2, first: 2, size: main.length }),
    directoryEntry({ name: "0Table", type: 2, first: 2 + mainSectors, size: table.length }),
    directoryEntry({ name: "", type: 0, first: 0, size: 0 }),
  ]);
  return Buffer.concat([header(), allocation, directory, Buffer.concat([main], mainSectors * SECTOR), table]);
}
