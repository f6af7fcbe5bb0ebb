import { type Role, roles } from "../../../content/assistant/roles.ts";

/** The role that a normalised message mentions. */
export const findRole = (plain: string): Role | undefined =>
  roles.find(({ called }) => called.some((words) => ` ${plain} `.includes(` ${words} `)));
