import { expect, test } from "vitest";
import { UNATTENDED } from "../../../contract/live.ts";
import { attendanceHeader } from "./attendance.ts";

test("a panel that nobody has touched for a while says so with what it asks", () => {
  expect(attendanceHeader()).toEqual({});
  expect(attendanceHeader(Date.now() + 6 * 60_000)).toEqual({ [UNATTENDED]: "1" });
});
