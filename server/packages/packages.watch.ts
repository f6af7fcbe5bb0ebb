import { comparePackages } from "../../content/expected-packages.ts";
import type { Log } from "../platform/log.ts";

type NamedPackages = readonly { name: string }[];

/** Logs missing or extra packages; the panel shows them to staff. */
export function warnOfPackages(log: Log, packages: NamedPackages): void {
  const difference = comparePackages(packages);
  if (difference !== undefined) log.warn({ ...difference, count: packages.length }, "the packages differ from the four expected");
}

/** Logs them again on each change. The initial state was logged at the start. */
export function watchPackages(log: Log): (packages: NamedPackages) => void {
  let told: string | undefined;
  return (packages) => {
    const names = packages.map(({ name }) => name).join("\n");
    if (told !== undefined && told !== names) warnOfPackages(log, packages);
    told = names;
  };
}
