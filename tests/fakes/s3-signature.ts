import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<signed>[a-z0-9;-]+), Signature=[\da-f]{64}$/;

/** The fault of a request's signature headers (SigV4), as S3's error code; the signature itself is not verified. */
export function findSignatureFault({ headers }: IncomingMessage, body: Buffer): string | undefined {
  const parts = AUTHORIZATION.exec(headers.authorization ?? "")?.groups;
  if (parts === undefined) return "AccessDenied";
  if (parts["key"] !== "AKFAKE") return "InvalidAccessKeyId";
  if (parts["region"] !== "eu-central-1") return "AuthorizationHeaderMalformed";
  const date = headers["x-amz-date"]?.toString() ?? "";
  if (!/^\d{8}T\d{6}Z$/.test(date) || !date.startsWith(parts["day"] ?? "-")) return "RequestTimeTooSkewed";
  const signed = new Set(parts["signed"]?.split(";"));
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => signed.has(name))) return "SignatureDoesNotMatch";
  const hash = headers["x-amz-content-sha256"];
  const isRight = hash === "UNSIGNED-PAYLOAD" || hash === createHash("sha256").update(body).digest("hex");
  return isRight ? undefined : "XAmzContentSHA256Mismatch";
}
