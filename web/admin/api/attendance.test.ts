import { expect, test } from "vitest";
import { UNATTENDED } from "../../../contract/live.ts";
import { attendanceHeader } from "./attendance.ts";

test("after a while without input, requests are marked as unattended", () => {
  expect(attendanceHeader()).toEqual({});
  expect(attendanceHeader(Date.now() + 6 * 60_000)).toEqual({ [UNATTENDED]: "1" });
});
