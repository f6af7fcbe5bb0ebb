import { z } from "zod";

/** The arguments of `npm run admin --`, and the password if the command asked for one. */
export const CommandInput = z
  .strictObject({ args: z.string().max(1000).array().max(10), password: z.string().max(1000).optional() })
  .meta({ id: "CommandInput" });

/** The command's output and exit code; with `needsPassword` it must be sent again with one. */
export const CommandView = z
  .object({ needsPassword: z.boolean(), code: z.int(), printed: z.string().array(), complained: z.string().array() })
  .meta({ id: "CommandDone" });
export type CommandView = z.infer<typeof CommandView>;
