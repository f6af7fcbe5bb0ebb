import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { projectRoot } from "../../server/platform/root.ts";
import { writeOutcome } from "./outcome.ts";

/** Writes down which tests failed and which passed on a retry only, for the end of `npm test`. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: unknown }[]): void {
    const failed = unhandled.map(({ message }) => `outside any test › ${String(message)}`);
    const flaky: string[] = [];
    for (const module of modules) {
      const file = relative(projectRoot, module.moduleId);
      failed.push(...module.errors().map(({ message }) => `${file} › ${message}`));
      for (const suite of module.children.allSuites())
        failed.push(...suite.errors().map(({ message }) => `${file} › ${suite.fullName} › ${message}`));
      for (const test of module.children.allTests()) {
        const name = `${file}:${test.location?.line ?? 1} › ${test.fullName} (${module.project.name})`;
        if (test.result().state === "failed") failed.push(name);
        else if (test.diagnostic()?.flaky === true) flaky.push(name);
      }
    }
    writeOutcome("vitest", { failed, flaky });
  }
}
