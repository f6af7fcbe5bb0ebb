import type { Context } from "hono";
import { serverLimits } from "../../contract/server-limits.ts";
import { MAX_PICTURE_BYTES } from "../../contract/picture-rules.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { createBodyBudget, receiveBody } from "../platform/http/body-budget.ts";
import { FORM_OVERHEAD, receiveForm } from "../platform/http/receive-form.ts";
import type { StaffEnv } from "../platform/http/staff-route.ts";

const POSTS_PATH = "/api/admin/posts";
export const PICTURES_PATH = `${POSTS_PATH}/pictures` as const;

/** Whether a request uploads a picture, so that the limits of JSON bodies don't apply. */
export const isPostPicture = ({ req }: Context): boolean => req.method === "POST" && req.path === PICTURES_PATH;

/** Whether a request saves a whole post, which has its own size limit. */
export const isLargePost = ({ req }: Context): boolean => req.method === "PUT" && req.path.startsWith(`${POSTS_PATH}/`);

const addressOf = (c: Context<StaffEnv>) => c.var.staff.accountId;
const maxBytes = MAX_PICTURE_BYTES + FORM_OVERHEAD;

/** Memory budget: four pictures of the maximum size altogether, two per account. */
const pictureBudget = createBodyBudget({ maxBytes: 4.5 * maxBytes, maxBytesPerAddress: 2.1 * maxBytes });
const postBudget = createBodyBudget({ maxBytes: 16 * serverLimits.postBodyBytes, maxBytesPerAddress: 4 * serverLimits.postBodyBytes });

/** Middleware that receives a picture's form within these limits; runs after the guard. */
export const receivePicture = receiveForm<StaffEnv>({ budget: pictureBudget, maxBytes, tooLarge: staffMessages.imageTooLarge, addressOf });

/** Middleware that receives a whole post within these limits; runs after the guard. */
export const receivePost = receiveBody<StaffEnv>({ budget: postBudget, maxBytes: serverLimits.postBodyBytes, addressOf });
