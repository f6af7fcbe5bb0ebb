import { z } from "zod";

/** What somebody typed behind `npm run admin --`, and the password where the command asked for one. */
export const CommandInput = z
  .strictObject({ args: z.string().max(1000).array().max(10), password: z.string().max(1000).optional() })
  .meta({ id: "CommandInput" });

/** What the command prints and its exit code; `needsPassword` where it is to be sent again with one. */
export const CommandView = z
  .object({ needsPassword: z.boolean(), code: z.int(), printed: z.string().array(), complained: z.string().array() })
  .meta({ id: "CommandDone" });
export type CommandView = z.infer<typeof CommandView>;
