import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";
import { makeStaff } from "../../../tests/helpers/staff.ts";
import { renderMail } from "../../mails/render-mail.tsx";
import type { MailData } from "../../mails/mail-kinds.ts";
import { markSent, saveRendered } from "../../outbox/outbox.store.ts";
import { outbox } from "../../outbox/outbox.table.ts";

const smtp = { host: "127.0.0.1", port: 1, secure: false, auth: undefined };
const site = useTestApp((deps) => {
  const config = makeTestConfig();
  return { ...deps, config: { ...config, mail: { ...config.mail, smtp } } };
});

test("with a mail server an invitation is mailed, and its link is neither shown, nor readable in the outbox, nor stored once sent", async () => {
  const headers = await makeStaff(site.db, "amna");
  const json = { userId: "carl", role: "staff", email: "Carl@X.example" };
  const answer = await site.request("/api/admin/accounts/invitations", { json, headers });
  expect(await answer.json()).not.toHaveProperty("link");
  const [row] = await site.db.select().from(outbox);
  if (row === undefined) throw new Error("nothing was written");
  expect(row).toMatchObject({ kind: "staff-invitation", recipient: "carl@x.example" });
  const data = row.data as MailData["staff-invitation"]; // this kind's data
  const words = await renderMail({ kind: "staff-invitation", data }, "http://site.test");
  expect(words.text).toContain(`http://site.test/admin-login-xyz987#join=${data.token}`);

  const read = async () => JSON.stringify(await (await site.request(`/api/admin/outbox/${row.id}`, { headers })).json());
  expect(await read()).not.toContain(data.token);
  await saveRendered(site.db, row.id, words);
  expect(await read()).not.toContain(data.token);
  await markSent(site.db, row.id);
  const [sent] = await site.db.select().from(outbox).where(eq(outbox.id, row.id));
  expect(JSON.stringify(sent)).not.toContain(data.token);
  const offer = await site.request("/api/admin/invitation", { json: { token: data.token } });
  expect(await offer.json()).toMatchObject({ userId: "carl" });
});
