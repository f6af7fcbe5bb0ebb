import type { HealthLevel } from "./site-health.ts";

/** The panel's texts for the site's health. */
export const healthMessages = {
  loading: "Looking at the site…",
  loadFailed: "Failed to look at the site",
  levels: { good: "Good", warning: "See to it", failing: "Fails" } satisfies Record<HealthLevel, string>,
  summary: (count: number) =>
    count === 0 ? "Everything is in order." : count === 1 ? "One thing is to be seen to." : `${count} things are to be seen to.`,
  checked: "Looked at",
  agents: "For AI agents",
  agentsAddress: "The address of the MCP server",
  copy: "Copy the address",
  agentsConfig: "The configuration",
  copyConfig: "Copy the configuration",
};
