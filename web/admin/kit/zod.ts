import { z } from "zod/v4";

// By default zod compiles its checks with `Function`. The pages' content security policy forbids that, and even to try it is a violation.
z.config({ jitless: true });

export * from "zod/v4";
