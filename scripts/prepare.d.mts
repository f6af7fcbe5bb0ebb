/** Removes the files below `folder` that are older than `time`, in milliseconds. */
export function removeOlder(folder: string, time: number): void;
export function keepForDay(folder: string, times: { built: number; now: number }): void;

type Tool = {
  name: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Prints as it goes. */
  isLive?: boolean;
};

/** Runs tools that do not wait for each other; when all have ended, a failure ends this process with its code. */
export function runSideBySide(tools: readonly Tool[]): Promise<void>;
