import type { HealthLevel } from "./site-health.ts";

/** The panel's texts for the site's health. */
export const healthMessages = {
  loading: "Checking the site…",
  loadFailed: "Failed to check the site",
  levels: { good: "Good", warning: "Warning", failing: "Failing" } satisfies Record<HealthLevel, string>,
  summary: (count: number) =>
    count === 0 ? "No issues found." : count === 1 ? "1 issue needs attention." : `${count} issues need attention.`,
  checked: "Last checked",
  agents: "For AI agents",
  agentsAddress: "MCP server address",
  copy: "Copy address",
  agentsConfig: "Configuration",
  copyConfig: "Copy configuration",
};
