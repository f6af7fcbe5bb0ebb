import { Readable } from "node:stream";

/** A Node stream as a response's body: Node's type of a web stream and the browser's are the same object. */
export const toBody = (source: Readable) => Readable.toWeb(source) as ReadableStream;
