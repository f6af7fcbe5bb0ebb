import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

type Options = { challenge: string };
type Habits = { /** The origin it signs. */ origin: string; /** User verification. */ isVerifying?: boolean };

/** A software authenticator with one passkey, answering like a browser. */
export function makeAuthenticator({ origin, isVerifying = true }: Habits) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | PRESENT | (isVerifying ? VERIFIED : 0)]), counted]);
  };
  const envelope = (response: Record<string, string>) => ({
    id: encode(id),
    rawId: encode(id),
    type: "public-key" as const,
    response,
    clientExtensionResults: {},
  });
  return {
    create({ challenge }: Options) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const kept = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const authData = new Uint8Array(Buffer.concat([head(WITH_KEY), kept]));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return envelope({
        clientDataJSON: encode(clientData("webauthn.create", challenge)),
        attestationObject: encode(isoCBOR.encode(attestation)),
      });
    },
    get({ challenge }: Options) {
      counter += 1;
      const data = clientData("webauthn.get", challenge);
      const authenticatorData = head(0);
      return envelope({
        clientDataJSON: encode(data),
        authenticatorData: encode(authenticatorData),
        signature: encode(sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), privateKey)),
      });
    },
  };
}
