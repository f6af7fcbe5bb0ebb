import { z } from "zod";
import type { Collection, CollectionField } from "../../contract/collections.ts";
import { collectionWord } from "../../contract/audit.ts";
import { makePlain } from "./make-image.ts";
import type { TestApp } from "./app.ts";

export const Item = z.looseObject({ _id: z.string(), version: z.int(), createdAt: z.iso.datetime(), imageUrl: z.string().optional() });
export type Item = z.infer<typeof Item>;
export type Sent = Record<string, string | File | File[]>;

/** An unused id. */
export const NOBODY = "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10";

export async function makeFile(color = "#3366cc"): Promise<File> {
  const bytes = await makePlain({ width: 40, height: 30 }, color).png().toBuffer();
  return new File([new Uint8Array(bytes)], "photo.png", { type: "image/png" });
}

/** The picture that an item of this collection requires, if any. */
export async function makeImage({ hasPicture }: Collection, color?: string): Promise<Sent> {
  return hasPicture ? { image: await makeFile(color) } : {};
}

export const textFields = ({ fields }: Collection): CollectionField[] => fields.filter(({ kind }) => kind === undefined);

/** Values for every text field of a declaration. */
export const fill = (declared: Collection, text: string) =>
  Object.fromEntries(
    textFields(declared).map(({ name, isAddress }) => [
      name,
      isAddress ? `https://${text.toLowerCase().replaceAll(" ", "-")}.example/` : `${text} ${name}`,
    ]),
  );

/** Default values of an item's other fields. */
export const bare = ({ fields }: Collection) =>
  Object.fromEntries(fields.flatMap(({ name, kind }) => (kind === "figures" ? [[name, []]] : [])));

export function seen({ isHidden: _isHidden, ...item }: Item): Item {
  return item;
}

export function toForm(sent: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) for (const part of [value].flat()) form.append(name, part);
  return form;
}

export async function readFailure(response: Response): Promise<unknown[]> {
  const { error, field } = z.object({ error: z.string(), field: z.string().optional() }).parse(await response.json());
  return [response.status, error, field];
}

/** API calls of one collection, by a member of staff. */
export function useCollection(site: TestApp, declared: Collection, getStaff: () => { Authorization: string }) {
  const { path, hasPicture } = declared;
  const call = (method: string, below: string, json?: unknown) =>
    site.request(`${path}${below}`, { method, headers: getStaff(), ...(json === undefined ? {} : { json }) });
  /** Sends a form or JSON, depending on the collection. */
  const save = (method: "POST" | "PUT", below: string, sent: Sent) => {
    if (hasPicture) return site.request(`${path}${below}`, { method, headers: getStaff(), body: toForm(sent) });
    const { version, isHidden } = sent;
    const typed = {
      ...(typeof version === "string" && { version: Number(version) }),
      ...(typeof isHidden === "string" && { isHidden: isHidden === "true" }),
    };
    return call(method, below, { ...sent, ...typed });
  };
  const list = async (): Promise<Item[]> => Item.array().parse(await (await call("GET", "/all")).json());
  return {
    call,
    /** As staff see it. */
    list,
    /** As visitors see it. */
    listShown: async (): Promise<Item[]> => Item.array().parse(await (await site.request(path)).json()),
    create: (sent: Sent) => save("POST", "", sent),
    update: (id: string, sent: Sent) => save("PUT", `/${id}`, sent),
    add: async (text: string, color?: string): Promise<Item> => {
      const response = await save("POST", "", { ...fill(declared, text), ...(await makeImage(declared, color)) });
      if (response.status !== 201) throw new Error(`the item was not added: ${await response.text()}`);
      return Item.parse(await response.json());
    },
    listIds: async () => (await list()).map(({ _id }) => _id),
    listActions: async (id?: string): Promise<unknown[]> => {
      const query = `of=${collectionWord(declared)}${id === undefined ? "" : `&id=${id}`}`;
      const response = await site.request(`/api/admin/history?${query}`, { headers: getStaff() });
      return z.array(z.unknown()).parse(await response.json());
    },
  };
}
