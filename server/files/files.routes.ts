import { z } from "@hono/zod-openapi";
import { create } from "content-disposition";
import { FileErasures, FileQuery, FileView } from "../../contract/files.ts";
import { DoneView, SeveralView } from "../../contract/http.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { describePages, forStaff, type Guard, linkNext } from "../platform/http/staff-route.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { deleteFile, deleteFiles, type Download, type FileRow, getFile, listFiles, readFile } from "./files.store.ts";

const Bytes = z.string().meta({ format: "binary" });

function toView({ id, userId, filename, summary, bytes, createdAt }: FileRow): FileView {
  return { _id: id, userId, filename, summary, bytes, createdAt: createdAt.toISOString() };
}

/** The type comes from the client: sent only if it is a valid header value. */
function downloadHeaders({ filename, contentType }: Download) {
  return {
    "Content-Type": /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : "application/octet-stream",
    "Content-Disposition": create(filename),
    "X-Content-Type-Options": "nosniff",
  };
}

export function filesRoutes({ db, guard, storage }: { db: Db; guard: Guard; storage: Storage }) {
  const staff = forStaff(guard, "Files");
  const list = staff.get("/api/admin/files", {
    summary: "List documents uploaded by visitors, newest first",
    ...describePages(FileView, FileQuery),
  });
  const get = staff.get("/api/admin/files/{id}", {
    summary: "Get a document’s details",
    request: { params: IdParam },
    responses: { 200: json(FileView, "Everything except the file itself"), 404: failure("No such file") },
  });
  const download = staff.get("/api/admin/files/{id}/download", {
    summary: "Download a document",
    request: { params: IdParam },
    responses: {
      200: { description: "The file under its original name", content: { "application/octet-stream": { schema: Bytes } } },
      404: failure("No such file"),
    },
  });
  const remove = staff.delete("/api/admin/files/{id}", {
    summary: "Delete a document",
    description: "The file is deleted immediately and permanently.",
    request: { params: IdParam },
    responses: { 200: json(DoneView, "The document is deleted"), 404: failure("No such file") },
  });
  const removeSeveral = staff.post("/api/admin/files/erasures", {
    summary: "Delete several documents",
    description: "The files are deleted immediately and permanently.",
    request: jsonBody(FileErasures),
    responses: {
      200: json(SeveralView, "How many documents were deleted, missing or failed"),
      400: failure("Not a valid list of documents"),
    },
  });
  return createRouter()
    .openapi(list, async (c) => c.json(linkNext(c, await listFiles(db, c.req.valid("query"))).map(toView), 200))
    .openapi(get, async (c) => c.json(toView(await getFile(db, c.req.valid("param").id)), 200))
    .openapi(removeSeveral, async (c) =>
      c.json(await deleteFiles({ db, storage, log: c.get("log") }, c.req.valid("json").ids, c.var.staff), 200),
    )
    .openapi(download, async (c) => {
      const file = await readFile(db, storage, c.req.valid("param").id);
      return c.body(file.content, 200, downloadHeaders(file));
    })
    .openapi(remove, async (c) => {
      const filename = await deleteFile(db, storage, c.req.valid("param").id, c.var.staff);
      return c.json({ message: staffMessages.fileDeleted(filename) }, 200);
    });
}
