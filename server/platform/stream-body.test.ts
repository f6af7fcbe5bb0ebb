import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { createFilePacker, streamZip } from "./stream-body.ts";

test("packing a file ends with a cancelled download instead of waiting for its reader", async () => {
  const zip = new ZipFile();
  const packing = createFilePacker(zip)(randomBytes(4 * 1024 * 1024), "files/brief.pdf");
  streamZip(zip, packing).destroy();
  await expect(packing).rejects.toThrow("The operation was aborted");
});
