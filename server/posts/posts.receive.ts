import type { Context } from "hono";
import { serverLimits } from "../../contract/server-limits.ts";
import { MAX_PICTURE_BYTES } from "../../contract/picture-rules.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { createBodyBudget, receiveBody } from "../platform/http/body-budget.ts";
import { FORM_OVERHEAD, receiveForm } from "../platform/http/receive-form.ts";
import type { StaffEnv } from "../platform/http/staff-route.ts";

const POSTS_PATH = "/api/admin/posts";
export const PICTURES_PATH = `${POSTS_PATH}/pictures` as const;

/** Whether a request brings a picture for a post: it is let past the limits that JSON has. */
export const isPostPicture = ({ req }: Context): boolean => req.method === "POST" && req.path === PICTURES_PATH;

/** Whether it brings a whole post, which may be longer than any other JSON. */
export const isLargePost = ({ req }: Context): boolean => req.method === "PUT" && req.path.startsWith(`${POSTS_PATH}/`);

const addressOf = (c: Context<StaffEnv>) => c.var.staff.accountId;
const maxBytes = MAX_PICTURE_BYTES + FORM_OVERHEAD;

/** Four of the largest in all, two of one account. */
const pictureBudget = createBodyBudget({ maxBytes: 4.5 * maxBytes, maxBytesPerAddress: 2.1 * maxBytes });
const postBudget = createBodyBudget({ maxBytes: 16 * serverLimits.postBodyBytes, maxBytesPerAddress: 4 * serverLimits.postBodyBytes });

/** What a form with a picture goes through, after the guard. */
export const receivePicture = receiveForm<StaffEnv>({ budget: pictureBudget, maxBytes, tooLarge: staffMessages.imageTooLarge, addressOf });

/** What a whole post goes through, after the guard. */
export const receivePost = receiveBody<StaffEnv>({ budget: postBudget, maxBytes: serverLimits.postBodyBytes, addressOf });
