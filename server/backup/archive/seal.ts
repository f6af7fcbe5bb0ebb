import { ReadableStream as NodeStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { StartupError } from "../../platform/config/startup-error.ts";

/** What a file in the age format begins with; the number is its version. */
export const SEALED = Buffer.from("age-encryption.org/v1\n");
/** The same of a version that this program does not know. */
export const SEALED_LATER = /^age-encryption\.org\/v\d/;

/** Of scrypt, as a power of two: 32 MB and a tenth of a second for each guess at a key. age's own 18 takes 256 MB, which a backup shall not. */
const WORK_FACTOR = 15;

/** As the library takes it; a browser's types, which are those of the global one, know nothing of `from`. */
const toWeb = (source: AsyncIterable<Uint8Array>) => NodeStream.from(source) as ReadableStream<Uint8Array>;

/** Encrypts in the age format, with `secret` as its passphrase. */
export async function* seal(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Uint8Array> {
  const age = new Encrypter();
  age.setPassphrase(secret);
  age.setScryptWorkFactor(WORK_FACTOR);
  yield* await age.encrypt(toWeb(source));
}

/** What `Decrypter.decrypt` says where a passphrase opens nothing; the library has no code for it. */
const NO_MATCH = "no identity matched any of the file's recipients";

/** The opposite of `seal`. @throws StartupError for another key, and what age does for anything that was changed, moved or cut off */
export async function* unseal(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Uint8Array> {
  const age = new Decrypter();
  age.addPassphrase(secret);
  yield* await age.decrypt(toWeb(source)).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== NO_MATCH) throw error;
    throw new StartupError("BACKUP_KEY is not the key that this backup was encrypted with. Nothing was changed.", { cause: error });
  });
}
