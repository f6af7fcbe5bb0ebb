import { type Role, roles } from "../../../content/assistant/roles.ts";

/** The role of which a message in plain words speaks. */
export const findRole = (plain: string): Role | undefined =>
  roles.find(({ called }) => called.some((words) => ` ${plain} `.includes(` ${words} `)));
