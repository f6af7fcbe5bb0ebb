import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { fromBufferPromise } from "yauzl";
import { useTestApp } from "../../tests/helpers/app.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import { files } from "../files/files.table.ts";
import { putPrivate } from "../platform/storage/storage.ts";
import { exportPerson } from "./export-person.ts";

const site = useTestApp();
const SIZE = 1024 * 1024;

async function makeFiles(count: number): Promise<void> {
  const person = { name: "Asma", email: "asma@site.test", phone: "1", service: "AI Services", message: "Kilns" };
  for (let index = 0; index < count; index += 1) {
    const storedAs = await putPrivate(site.storage, randomBytes(SIZE));
    const file = { userId: "user-1", filename: `${index}.pdf`, contentType: "application/pdf", bytes: SIZE, storedAs };
    const [row] = await site.db.insert(files).values(file).returning();
    await site.db.insert(enquiries).values({ ...person, fileId: row?.id });
  }
}

function openExport() {
  const get = vi.fn<typeof site.storage.get>((key) => site.storage.get(key));
  const reading = exportPerson({ db: site.db, storage: { ...site.storage, get } }, "asma@site.test", { userId: "amna" });
  return { get, reading };
}

const TICK = 300;

test("an export reads its files one at a time, as the download proceeds", async () => {
  await makeFiles(20);
  const { get, reading } = openExport();
  const archive = await reading;
  await expect.poll(() => get.mock.calls.length).toBeGreaterThan(0);
  await setTimeout(TICK);
  expect(get.mock.calls.length).toBeLessThanOrEqual(2);
  const zip = await fromBufferPromise(await buffer(archive));
  const sizes: number[] = [];
  for await (const { fileName, uncompressedSize } of zip.eachEntry()) if (fileName.startsWith("files/")) sizes.push(uncompressedSize);
  expect(sizes).toEqual(Array.from({ length: 20 }, () => SIZE));
  expect(get).toHaveBeenCalledTimes(20);
});
