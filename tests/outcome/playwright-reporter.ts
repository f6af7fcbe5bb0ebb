import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { projectRoot } from "../../server/platform/root.ts";
import { writeOutcome } from "./outcome.ts";

const describe = ({ location, title }: TestCase) => `${relative(projectRoot, location.file)}:${location.line} › ${title}`;

/** Writes down which journeys failed and which passed on a retry only, for the end of `npm test`. */
export default class OutcomeReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.errors.push(`outside any journey › ${error.message ?? error.value ?? "unknown"}`);
  }

  onEnd(): void {
    const all = this.suite?.allTests() ?? [];
    const named = (outcome: ReturnType<TestCase["outcome"]>) => all.filter((test) => test.outcome() === outcome).map(describe);
    writeOutcome("playwright", { failed: [...named("unexpected"), ...this.errors], flaky: named("flaky") });
  }

  printsToStdio(): boolean {
    return false;
  }
}
