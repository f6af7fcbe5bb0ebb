import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { StartupError } from "../../platform/config/startup-error.ts";
import { toBody } from "../../platform/stream-body.ts";

/** The header of the age format; the number is its version. */
export const SEALED = Buffer.from("age-encryption.org/v1\n");
/** The header of an unsupported version. */
export const SEALED_LATER = /^age-encryption\.org\/v\d/;

/** scrypt's log N: 32 MB and a tenth of a second per guess. age's default of 18 would take 256 MB. */
const WORK_FACTOR = 15;

/** Encrypts in the age format with the passphrase `secret`. */
export async function* seal(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Uint8Array> {
  const age = new Encrypter();
  age.setPassphrase(secret);
  age.setScryptWorkFactor(WORK_FACTOR);
  yield* await age.encrypt(toBody(Readable.from(source)));
}

/** `Decrypter.decrypt`'s message for a wrong passphrase; the library has no error code. */
const NO_MATCH = "no identity matched any of the file's recipients";

/** Decrypts what `seal` wrote. @throws StartupError for another key, and age's error for anything changed, moved or truncated */
export async function* unseal(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Uint8Array> {
  const age = new Decrypter();
  age.addPassphrase(secret);
  yield* await age.decrypt(toBody(Readable.from(source))).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== NO_MATCH) throw error;
    throw new StartupError("BACKUP_KEY is not the key that this backup was encrypted with. Nothing was changed.", { cause: error });
  });
}
