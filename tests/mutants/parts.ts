type Part = { mutate: string[]; tests: string[]; needsDatabase: boolean };

/** Columns have no mutants: they are those of the migrations. */
const within = (folder: string) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/*.table.ts`];
const noun = (name: string): Part => ({ mutate: within(`server/${name}`), tests: [`server/${name}/**/*.test.ts`], needsDatabase: true });

/** What is mutated, and the tests that look for it: mostly those beside it. */
const parts: Readonly<Record<string, Part>> = {
  // Another word in a message is no fault that a test could know.
  contract: { mutate: [...within("contract"), "!contract/*messages.ts"], tests: ["contract/**/*.test.ts"], needsDatabase: false },
  payments: noun("payments"),
  staff: noun("staff"),
  comments: noun("comments"),
  http: {
    mutate: within("server/platform/http"),
    tests: ["server/platform/http/**/*.test.ts", "server/{app,idempotency,methods,own-cookies,read-limit}.test.ts"],
    needsDatabase: true,
  },
  pages: { mutate: within("server/platform/pages"), tests: ["server/platform/pages/**/*.test.ts"], needsDatabase: false },
};

/** The part that `npm run mutants` was asked for. */
export const name = process.env["MUTANTS_OF"] ?? "";

/** @throws Error where there is no such part, with the names of those that there are */
export function findPart(): Part {
  const part = parts[name];
  if (part === undefined) throw new Error(`npm run mutants -- <part>, one of: ${Object.keys(parts).join(", ")}`);
  return part;
}
