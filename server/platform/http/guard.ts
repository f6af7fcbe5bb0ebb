import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./router.ts";

/** Lets a request through only with a valid staff session; made by the staff noun, handed to every other. */
export type Guard = MiddlewareHandler<AppEnv>;

/** How a guarded route says so in the API's description. */
export const bearer = [{ bearer: [] }];
