import { packageSeed } from "./seed-packages.ts";

export type PackageDifference = { missing: string[]; unexpected: string[] };

/** Differences between the packages in the database and those the site expects; undefined for none. */
export function comparePackages(packages: readonly { name: string }[]): PackageDifference | undefined {
  const expected = packageSeed.map(({ name }) => name);
  const found = packages.map(({ name }) => name);
  const missing = expected.filter((name) => !found.includes(name));
  const unexpected = found.filter((name) => !expected.includes(name));
  return missing.length + unexpected.length === 0 ? undefined : { missing, unexpected };
}
