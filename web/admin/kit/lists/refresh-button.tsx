import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Refresh } from "../../../ui/icons.tsx";

/** Asks again for all that the tab shows. */
export function RefreshButton({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const isBusy = useIsFetching({ type: "active" }) > 0;
  const [outcome, setOutcome] = useState("");
  const refresh = async () => {
    setOutcome("Refreshing...");
    await queryClient.refetchQueries({ type: "active" });
    const hasFailed = queryClient
      .getQueryCache()
      .findAll({ type: "active" })
      .some(({ state }) => state.status === "error");
    // A failure is told by the list it belongs to.
    setOutcome(hasFailed ? "" : "Refreshed");
  };
  return (
    <>
      <button
        type="button"
        className="icon-btn refresh"
        aria-label={`Refresh ${name}`}
        title="Refresh"
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void refresh();
        }}
      >
        <Refresh />
      </button>
      <span className="sr-only" role="status">
        {outcome}
      </span>
    </>
  );
}
