type Part = { mutate: string[]; tests: string[]; needsDatabase: boolean };

/** Columns have no mutants: they are those of the migrations. */
const within = (folder: string) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/*.table.ts`];
/** Those that walk all routes know what a route says of itself. */
const ofRoutes = "server/openapi.test.ts";
const noun = (name: string, ...others: string[]): Part => ({
  mutate: within(`server/${name}`),
  tests: [`server/${name}/**/*.test.ts`, ofRoutes, ...others],
  needsDatabase: true,
});

/** What is mutated, and the tests that look for it: mostly those beside it. */
const parts: Readonly<Record<string, Part>> = {
  // Another word in a message is no fault that a test could know.
  contract: { mutate: [...within("contract"), "!contract/*messages.ts"], tests: ["contract/**/*.test.ts"], needsDatabase: false },
  payments: noun("payments"),
  // Who is told of what, has seen it and is given it is asked by those who tell, show and give.
  staff: noun("staff", "server/{live/live,contacts/contact-work,notifications/notifications,notifications/dispatch-events}.test.ts"),
  comments: noun("comments"),
  http: {
    mutate: within("server/platform/http"),
    tests: ["server/platform/http/**/*.test.ts", "server/app.test.ts", "server/comments/comments.spam.test.ts", ofRoutes],
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
