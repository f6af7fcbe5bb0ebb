import { z } from "@hono/zod-openapi";
import { apiMessages } from "../../contract/api-messages.ts";
import { AppError } from "../platform/errors.ts";
import { createRouter, failure, forAnybody } from "../platform/http/router.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { findPictureFile } from "./pictures.files.ts";

const NameParam = z.object({ name: z.string().meta({ param: { name: "name", in: "path", required: true } }) });
const binary = { schema: z.string().meta({ format: "binary" }) };

const anybody = forAnybody("Collections");

const route = anybody.get("/api/uploads/{name}", {
  summary: "Get a picture file",
  request: { params: NameParam },
  responses: {
    200: { description: "The file; its content never changes", content: { "image/avif": binary, "image/webp": binary } },
    404: failure("No such file"),
  },
});

/** Picture files. Names are never reused, so browsers can cache them for ever. */
export function picturesRoutes({ storage }: { storage: Storage }) {
  return createRouter().openapi(route, async (c) => {
    const found = await findPictureFile(storage, c.req.valid("param").name);
    if (found === undefined) throw new AppError("not_found", apiMessages.notFound);
    return c.body(new Uint8Array(found.bytes), 200, {
      "Content-Type": found.type,
      "Content-Length": String(found.bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
}
