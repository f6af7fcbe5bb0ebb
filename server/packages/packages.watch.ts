import { comparePackages } from "../../content/expected-packages.ts";
import type { Log } from "../platform/log.ts";

type Named = readonly { name: string }[];

/** Says in the log that packages are missing or too many; the panel says it to staff. */
export function warnOfPackages(log: Log, packages: Named): void {
  const difference = comparePackages(packages);
  if (difference !== undefined) log.warn({ ...difference, count: packages.length }, "the packages are not the four that are expected");
}

/** Says it again whenever it changes. What is there first was told when the process started. */
export function watchPackages(log: Log): (packages: Named) => void {
  let told: string | undefined;
  return (packages) => {
    const names = packages.map(({ name }) => name).join("\n");
    if (told !== undefined && told !== names) warnOfPackages(log, packages);
    told = names;
  };
}
