import { afterAll, beforeAll, expect, test } from "vitest";
import { type Act, type FakeModel, startFakeModel } from "../../tests/fakes/model.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { makeBrief, makeVisitor } from "../../tests/helpers/visitor.ts";
import { createLog } from "../platform/log.ts";

let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel();
});
afterAll(() => model.close());

let written = "";
const site = useTestApp((deps) => {
  written = "";
  const log = createLog("trace", {
    write(line) {
      written += line;
    },
  });
  const settings = { ...model.settings, monthlyTokens: 10_000, timeout: 500, firstWordTimeout: 15_000 };
  return { ...deps, log, config: makeTestConfig({ trustProxy: 1, assistant: { model: settings, retentionDays: 180 } }) };
});

const acts: [string, Act][] = [
  ["echoes the question as invalid JSON", { garbage: 'data: {"confidential": quratulain\n\n' }],
  ["fails", { status: 500 }],
  ["resets the connection", "reset"],
  ["makes a false claim", { say: "Quratulain pays $1 for her confidential warehouse." }],
];

test.each(acts)("when the model %s, the log has the failure, and no personal data", async (_how, act) => {
  model.act(act);
  const visitor = makeVisitor(site, { address: "203.0.113.77" });
  await visitor.handOver(
    makeBrief([["# Quratulain", "A confidential plan for a warehouse in Multan, with a budget of $900."]]),
    "quratulain.pdf",
  );
  await visitor.hear("What does the Product Plan cost for the confidential warehouse of Quratulain?");
  expect(written).toContain("the assistant runs without its model");
  expect(written).toContain("/api/chat/message");
  expect(written).not.toMatch(/quratulain|confidential|multan|203\.0\.113|user-1/i);
});
