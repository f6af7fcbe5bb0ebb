import { createRoute, z } from "@hono/zod-openapi";
import { create } from "content-disposition";
import { FileView } from "../../contract/files.ts";
import { DoneView, PageQuery } from "../../contract/http.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { bearer, type Guard } from "../platform/http/guard.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { linkNext } from "../platform/database/paging.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { deleteFile, type Download, listFiles, readFile } from "./files.store.ts";

const NOT_LOGGED_IN = failure("Not logged in");
const Bytes = z.string().meta({ format: "binary" });

function fileRoutes(guard: Guard) {
  const shared = { tags: ["Files"], security: bearer, middleware: guard };
  const list = createRoute({
    ...shared,
    method: "get",
    path: "/api/admin/files",
    summary: "Documents visitors handed over, newest first",
    request: { query: PageQuery },
    responses: {
      200: json(FileView.array(), "A page of them; the `Link` header has the next one's address"),
      400: failure("Not a page"),
      401: NOT_LOGGED_IN,
    },
  });
  const download = createRoute({
    ...shared,
    method: "get",
    path: "/api/admin/files/{id}/download",
    summary: "A document, to be saved",
    request: { params: IdParam },
    responses: {
      200: { description: "Its bytes, under the name it came with", content: { "application/octet-stream": { schema: Bytes } } },
      401: NOT_LOGGED_IN,
      404: failure("No such file"),
    },
  });
  const remove = createRoute({
    ...shared,
    method: "delete",
    path: "/api/admin/files/{id}",
    summary: "Erase a document",
    description: "At once and for good.",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "It is erased"), 401: NOT_LOGGED_IN, 404: failure("No such file") },
  });
  return { list, download, remove };
}

/** What came from outside may name any type; only what can be a header's value is repeated. */
function downloadHeaders({ filename, contentType }: Download) {
  return {
    "Content-Type": /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : "application/octet-stream",
    "Content-Disposition": create(filename),
    "X-Content-Type-Options": "nosniff",
  };
}

export function filesRoutes({ db, guard, storage }: { db: Db; guard: Guard; storage: Storage }) {
  const { list, download, remove } = fileRoutes(guard);
  return createRouter()
    .openapi(list, async (c) => {
      const { rows, next } = await listFiles(db, c.req.valid("query"));
      linkNext(c, next);
      return c.json(rows, 200);
    })
    .openapi(download, async (c) => {
      const file = await readFile(db, storage, c.req.valid("param").id);
      return c.body(file.content, 200, downloadHeaders(file));
    })
    .openapi(remove, async (c) => {
      const filename = await deleteFile(db, storage, c.req.valid("param").id, c.var.staff);
      return c.json({ message: staffMessages.fileDeleted(filename) }, 200);
    });
}
