import { z } from "zod/v4";

// By default zod compiles validators with `new Function`, and even trying it violates the pages' CSP.
z.config({ jitless: true });

export * from "zod/v4";
