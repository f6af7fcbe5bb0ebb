import { toBody } from "../platform/stream-body.ts";
import { z } from "@hono/zod-openapi";
import { create } from "content-disposition";
import { ErasureCertificate, PersonInput } from "../../contract/personal-data.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { createRouter, failure, IdParam, json, jsonBody } from "../platform/http/router.ts";
import { forOwners, type Guard } from "../platform/http/staff-route.ts";
import { mailFolder } from "../platform/mail/mail-folder.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { erasePerson, getCertificate, listCertificates } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";

const zip = { "application/zip": { schema: z.string().meta({ format: "binary" }) } };

type PersonalDataRoutesDeps = { db: Db; guard: Guard; storage: Storage; config: Config };

/** Owners export and erase a person's data on request (GDPR). */
export function personalDataRoutes({ db, guard, storage, config }: PersonalDataRoutesDeps) {
  const owners = forOwners(guard, "People");
  const take = owners.post("/api/admin/personal-data/export", {
    summary: "Export everything stored about a person",
    description: "The person is found by email address. It is sent in the body because URLs appear in logs.",
    request: jsonBody(PersonInput),
    responses: {
      200: { description: "A ZIP archive; its README lists the contents", content: zip },
      400: failure("Not an email address"),
    },
  });
  const erase = owners.post("/api/admin/personal-data/erase", {
    summary: "Erase a person’s data, except records the law requires",
    request: jsonBody(PersonInput),
    responses: { 200: json(ErasureCertificate, "What was erased, and what was kept and why"), 400: failure("Not an email address") },
  });
  const list = owners.get("/api/admin/personal-data/certificates", {
    summary: "List erasure certificates, newest first",
    responses: { 200: json(ErasureCertificate.array(), "At most the last 200") },
  });
  const get = owners.get("/api/admin/personal-data/certificates/{id}", {
    summary: "Get an erasure certificate",
    request: { params: IdParam },
    responses: {
      200: json(ErasureCertificate, "What was erased, and what was kept and why"),
      400: failure("Not a valid ID"),
      404: failure("No such certificate"),
    },
  });
  const orderYears = config.payments.retentionYears;
  return createRouter()
    .openapi(take, async (c) => {
      const { log, staff } = c.var;
      const packed = await exportPerson({ db, storage }, c.req.valid("json").email, staff);
      packed.on("error", (error) => log.error({ err: error }, "a personal data export was cut short"));
      // The file's name does not name the person.
      const headers = { "Content-Type": "application/zip", "Content-Disposition": create("personal-data.zip") };
      return new Response(toBody(packed), { headers });
    })
    .openapi(erase, async (c) => {
      const { log, staff } = c.var;
      const deps = { db, storage, log, mailFolder: mailFolder(config.dataDir), orderYears };
      return c.json(await erasePerson(deps, c.req.valid("json").email, staff), 200);
    })
    .openapi(list, async (c) => c.json(await listCertificates(db), 200))
    .openapi(get, async (c) => c.json(await getCertificate(db, c.req.valid("param").id), 200));
}
