import { beforeEach, describe, expect, test } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import type { CollectionField } from "../../contract/collections.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import {
  bare,
  fill,
  Item,
  makeFile,
  makeImage,
  readFailure,
  seen,
  type Sent,
  textFields,
  toForm,
  useCollection,
} from "../../tests/helpers/collection.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { catalogue } from "./collections.catalogue.ts";

const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db, "amna");
});

describe.each(Object.entries(catalogue))("%s", (_name, { declared }) => {
  const { add, call, create, list, listActions, listShown, update } = useCollection(site, declared, () => staff);
  const { texts, path, hasPicture } = declared;
  const fields = textFields(declared);
  const [first] = fields;
  if (first === undefined) throw new Error("a collection has fields");

  test("is an empty list without items", async () => {
    expect(await list()).toEqual([]);
  });

  test("an item is added, visible at once and audited with its author", async () => {
    const item = await add("New");
    const picture = { width: 40, height: 30, color: expect.stringMatching(/^#[\da-f]{6}$/), sources: expect.any(Array) };
    const shown = { imageUrl: expect.stringMatching(/^\/uploads\/\S+\.webp$/), picture };
    expect(item).toEqual({
      _id: expect.any(String),
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      ...fill(declared, "New"),
      ...bare(declared),
      ...(hasPicture ? shown : {}),
      isHidden: false,
    });
    expect(await list()).toEqual([item]);
    expect(await listShown()).toEqual([seen(item)]);
    const after = { ...fill(declared, "New"), ...(hasPicture ? { imageUrl: item.imageUrl } : {}) };
    expect(await listActions(item._id)).toMatchObject([{ action: "created", userId: "amna", after }]);
  });

  test("texts are trimmed and lose invisible characters", async () => {
    const image = await makeImage(declared);
    const written = fields.filter(({ isAddress }) => !isAddress);
    const sent = Object.fromEntries(written.map(({ name }) => [name, ` \u0000two\u202E words\r\n `]));
    const response = await create({ ...sent, ...image });
    expect(await response.json()).toMatchObject(Object.fromEntries(written.map(({ name }) => [name, "two words"])));
  });

  const mayBeEmpty = (field: CollectionField) => field.isOptional === true;
  test.each(fields.filter((field) => !mayBeEmpty(field)).map((field) => [field.name, field] as const))(
    "%s is required for adding and changing",
    async (name, field) => {
      const { _id } = await add("Old");
      const required = staffMessages.fieldRequired(field.label);
      for (const value of [undefined, "", " \n "]) {
        const { [name]: _left, ...others } = fill(declared, "New");
        const sent: Sent = { ...others, ...(value === undefined ? {} : { [name]: value }) };
        const image = await makeImage(declared);
        const adding = await create({ ...sent, ...image });
        expect(await readFailure(adding)).toEqual([400, texts.incompleteOnAdd ?? required, name]);
        expect(await readFailure(await update(_id, sent))).toEqual([400, texts.incompleteOnUpdate ?? required, name]);
      }
      expect(await list()).toMatchObject([fill(declared, "Old")]);
    },
  );

  test.each(fields.filter(mayBeEmpty).map(({ name }) => [name]))("%s can be omitted, kept and emptied", async (name) => {
    const { [name]: _left, ...others } = fill(declared, "New");
    const created = Item.parse(await (await create({ ...others, ...(await makeImage(declared)) })).json());
    expect(created[name]).toBe("");
    await update(created._id, fill(declared, "New"));
    expect((await list())[0]?.[name]).toBe(fill(declared, "New")[name]);
    await update(created._id, others);
    expect((await list())[0]?.[name]).toBe(fill(declared, "New")[name]);
    await update(created._id, { ...others, [name]: "" });
    expect((await list())[0]?.[name]).toBe("");
  });

  test.each(fields.filter(({ isAddress }) => isAddress).map((field) => [field.name, field] as const))(
    "%s accepts only the URL of a website",
    async (name, { label }) => {
      const { _id } = await add("Old");
      for (const value of [
        "client.example",
        "http://client.example",
        "javascript:alert(1)",
        "https://who:secret@client.example",
        "https://client",
      ]) {
        const response = await update(_id, { ...fill(declared, "New"), [name]: value });
        expect(await readFailure(response)).toEqual([400, staffMessages.addressInvalid(label), name]);
      }
    },
  );

  test.each(fields.map((field) => [field.name, field] as const))("%s has a maximum length", async (name, { label, max, isAddress }) => {
    const { _id } = await add("Old");
    const longest = isAddress ? `https://client.example/${"x".repeat(max - 23)}` : "x".repeat(max);
    expect((await update(_id, { ...fill(declared, "New"), [name]: longest })).status).toBe(200);
    const response = await update(_id, { ...fill(declared, "New"), [name]: `${longest}x` });
    expect(await readFailure(response)).toEqual([400, apiMessages.tooLong(label, max), name]);
  });

  test("an unknown field is refused, and so is a repeated one", async () => {
    const { _id } = await add("Old");
    const unknown = await update(_id, { ...fill(declared, "New"), position: "1" });
    expect(await readFailure(unknown)).toEqual([400, apiMessages.unknownField, undefined]);
    if (!hasPicture) return;
    const form = toForm(fill(declared, "New"));
    form.append(first.name, "again");
    const twice = await site.request(`${path}/${_id}`, { method: "PUT", headers: staff, body: form });
    expect(await readFailure(twice)).toEqual([400, apiMessages.invalidRequest, first.name]);
    const file = await update(_id, { ...fill(declared, "New"), [first.name]: await makeFile() });
    expect(await readFailure(file)).toEqual([400, apiMessages.invalidRequest, first.name]);
    const images = await update(_id, { ...fill(declared, "New"), image: [await makeFile(), await makeFile()] });
    expect(await readFailure(images)).toEqual([400, apiMessages.invalidRequest, "image"]);
  });

  test("visitors can only read", async () => {
    const item = await add("Old");
    const image = await makeImage(declared);
    const body = { ...fill(declared, "New"), ...image };
    staff = { Authorization: `Bearer ${"a".repeat(43)}` };
    const answers = [
      await create(body),
      await update(item._id, body),
      await call("DELETE", `/${item._id}`),
      await call("POST", `/${item._id}/restore`),
      await call("GET", `/deleted`),
      await call("GET", `/all`),
      await call("PUT", `/order`, { ids: [item._id] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 401]);
    expect(await listShown()).toEqual([seen(item)]);
  });
});
