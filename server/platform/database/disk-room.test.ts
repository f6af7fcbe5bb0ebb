import { existsSync, mkdtempSync, openAsBlob, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { isWithoutRoom } from "./db.ts";
import { extensions, watchRoom, wrapPglite, writeIntoReserve } from "./db-pglite.ts";
import { createDiskRoom } from "./disk-room.ts";

const MEGABYTE = 1024 ** 2;
let dataDir: string;
let free: number;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "site-room-"));
  free = 1024 * MEGABYTE;
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const makeRoom = () => createDiskRoom(dataDir, () => free);
const reserve = () => join(dataDir, "reserve");

test("the reserve is kept while there is room, and made again once there is", () => {
  const room = makeRoom();
  room.look();
  expect(statSync(reserve()).size).toBe(32 * MEGABYTE);
  expect(room.release()).toBe(true);
  free = 40 * MEGABYTE;
  room.look();
  expect([room.isFull(), existsSync(reserve())]).toEqual([true, false]);
  expect(room.release()).toBe(false);
  free = 80 * MEGABYTE;
  room.look();
  expect([room.isFull(), existsSync(reserve())]).toEqual([false, true]);
});

test("a write on a full disk is retried once in the reserve's room", () => {
  const room = makeRoom();
  room.look();
  let attempts = 0;
  const failTwice = () => {
    attempts += 1;
    if (attempts !== 2) throw Object.assign(new Error("no room"), { errno: 51 });
    return 10;
  };
  const files = { write: failTwice };
  writeIntoReserve(files, room);
  expect(files.write()).toBe(10);
  expect(room.isFull()).toBe(true);
  expect(() => files.write()).toThrow("no room");
});

test("on a full disk the embedded database is read-only, and writable again once there is room", async () => {
  const client = await PGlite.create({ loadDataDir: await openAsBlob(inject("pgliteSnapshot")), extensions });
  const database = wrapPglite(client, watchRoom(client, makeRoom(), 20));
  const read = async () => (await database.client.query({ text: "select count(*)::int as count from comments" })).rows;
  const write = () =>
    database.client.query({ text: "insert into comments (id, blog_id, user_name, text) values (gen_random_uuid(), 'a', 'b', 'c')" });
  await write();
  free = MEGABYTE;
  await vi.waitFor(() => expect(write()).rejects.toSatisfy(isWithoutRoom), { timeout: 30_000 });
  const [kept] = await read();
  expect(await read()).toEqual([kept]);
  free = 1024 * MEGABYTE;
  await vi.waitFor(() => write(), { timeout: 30_000 });
  await database.close();
});
