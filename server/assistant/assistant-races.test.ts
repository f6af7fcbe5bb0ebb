import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { holdTransaction, untilWaiting } from "../../tests/helpers/open-transaction.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";
import { enquiries } from "../enquiries/enquiries.table.ts";
import { createFile } from "../files/files.store.ts";
import { files } from "../files/files.table.ts";
import { createLog } from "../platform/log.ts";
import { deletePrivate, getPrivate, type Storage } from "../platform/storage/storage.ts";
import { forgetConversation, purgeAssistant } from "./assistant-retention.store.ts";
import { conversationDocuments, conversations } from "./assistant.table.ts";
import { addDocument } from "./uploads/assistant-documents.store.ts";

const log = createLog("silent");
const site = useTestApp();
const DAY = 24 * 3600_000;

async function makeConversation(userId = "user-1"): Promise<string> {
  const visitor = makeVisitor(site, { userId });
  await visitor.handOver();
  const [row] = await site.db.select().from(conversations).where(eq(conversations.userId, userId));
  return row?.id ?? "";
}

const findFile = async () => (await site.db.select().from(files))[0] ?? expect.fail("no file");
const sender = { name: "Asma", email: "asma@site.test", phone: "1" };
const person = { ...sender, service: "AI Services", message: "Kilns" };
const scope = { ...sender, goals: [], mustHaves: [], constraints: [], questions: [], packageName: "Product Package" };
const purge = (days = 181) =>
  purgeAssistant({ db: site.db, storage: site.storage, log }, { retentionDays: 180, now: new Date(Date.now() + days * DAY) });

test.each([
  ["", { isRetained: false }, 0],
  [", also if a document sent with an enquiry is kept", { isRetained: true }, 1],
])("an upload that ends while its conversation is being deleted leaves no file%s", async (_, outcome, kept) => {
  const conversationId = await makeConversation();
  if (outcome.isRetained) {
    await site.db.insert(enquiries).values({ ...person, conversationId, fileId: (await findFile()).id });
    const [unsent] = await site.db
      .insert(files)
      .values({ userId: "user-1", filename: "unsent.pdf", contentType: "application/pdf", bytes: 1, storedAs: "unsent" })
      .returning();
    await site.db.insert(conversationDocuments).values({ conversationId, fileId: unsent?.id ?? "" });
  }
  const file = { content: Buffer.from("late"), filename: "late.pdf", contentType: "application/pdf", summary: "", userId: "user-1" };
  let isFirst = true;
  const storage: Storage = {
    ...site.storage,
    async delete(key) {
      const isNow = isFirst;
      isFirst = false;
      if (isNow)
        await createFile({ db: site.db, storage, log }, file, (tx, fileId) =>
          addDocument(tx, { conversationId, fileId, isRead: false }),
        ).catch(() => undefined);
      await site.storage.delete(key);
    },
  };
  expect(await forgetConversation({ db: site.db, storage, log }, conversationId)).toEqual(outcome);
  expect(isFirst).toBe(false);
  expect(await site.db.$count(files)).toBe(kept);
});

test("when the storage is away the conversation is deleted, and the bytes are left for the sweep", async () => {
  const conversationId = await makeConversation();
  const storage = { ...site.storage, delete: () => Promise.reject(new Error("the storage is away")) };
  expect(await forgetConversation({ db: site.db, storage, log }, conversationId)).toEqual({ isRetained: false });
  expect(await site.db.$count(conversations)).toBe(0);
  expect(await site.db.$count(files)).toBe(0);
});

test("a conversation that can't be erased doesn't stop the erasure of the others", async () => {
  const stuck = await makeConversation("user-666");
  await makeConversation("user-2");
  await site.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
  await site.db.execute(
    sql.raw(`create trigger refuse before delete on conversations for each row when (old.user_id = 'user-666') execute function refuse()`),
  );
  try {
    await expect(purge()).rejects.toThrow("Failed query");
    expect((await site.db.select().from(conversations)).map(({ id }) => id)).toEqual([stuck]);
  } finally {
    await site.db.execute(sql`drop trigger refuse on conversations`);
    await site.db.execute(sql`drop function refuse`);
  }
});

test("a conversation kept for an enquiry is trimmed once, and again only after new lines", async () => {
  const conversationId = await makeConversation();
  await site.db.insert(enquiries).values({ ...person, conversationId, fileId: (await findFile()).id });
  // As after a sent scope, which adds a line.
  await site.db.update(conversations).set({ lastAt: new Date(Date.now() + 1000) });
  const readVersion = async () => (await site.db.select({ version: sql`xmin::text` }).from(conversations))[0]?.version;
  const versions = [await readVersion()];
  for (let night = 0; night < 2; night += 1) {
    await purge();
    versions.push(await readVersion());
  }
  expect(versions[1]).not.toBe(versions[0]);
  expect(versions[2]).toBe(versions[1]);
  await site.db.update(conversations).set({ lastAt: new Date(Date.now() + 2000) });
  versions.push(await readVersion());
  await purge();
  expect(await readVersion()).not.toBe(versions[3]);
  expect(await site.db.$count(files)).toBe(1);
});

// oxlint-disable-next-line vitest/no-conditional-tests -- only PostgreSQL has two transactions at once
if (inject("databaseKind") === "postgres") {
  test("a document sent with an enquiry while its conversation is being deleted stays with the enquiry", async () => {
    const conversationId = await makeConversation();
    const file = await findFile();
    const commit = await holdTransaction(site.database, (tx) =>
      tx.insert(enquiries).values({ ...person, conversationId, fileId: file.id }),
    );
    const forgetting = forgetConversation({ db: site.db, storage: site.storage, log }, conversationId);
    await untilWaiting(site.database, forgetting);
    await commit();
    expect(await forgetting).toEqual({ isRetained: true });
    expect(await site.db.select().from(enquiries)).toMatchObject([{ conversationId, fileId: file.id }]);
    expect(await getPrivate(site.storage, file.storedAs)).toBeDefined();
  });

  test.each(["the conversation", "the document"])("a scope is sent although %s is erased meanwhile", async (what) => {
    const visitor = makeVisitor(site);
    await visitor.handOver();
    const { id, storedAs } = await findFile();
    // The draft needs the prices, so sending waits here after it has found the document.
    const release = await holdTransaction(site.database, (tx) => tx.execute("lock table packages in access exclusive mode"));
    const sending = visitor.send("/api/chat/scope", { json: scope });
    await untilWaiting(site.database, sending);
    await site.db.delete(files).where(eq(files.id, id));
    await deletePrivate(site.storage, storedAs);
    if (what === "the conversation") await site.db.delete(conversations);
    await release();
    expect((await sending).status).toBe(201);
    const rows = await site.db.select().from(enquiries);
    expect(rows.map(({ fileId, conversationId }) => [fileId, conversationId !== null])).toEqual([[null, what === "the document"]]);
  });
}
