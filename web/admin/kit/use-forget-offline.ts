import { useEffect } from "react";
import { CallFailure } from "../api/admin-api.ts";

/** A failure for want of a connection is no longer true once there is one: it is taken back. */
export function useForgetOffline({ error, reset }: { error: Error | null; reset: () => void }): void {
  useEffect(() => {
    if (error === null || error instanceof CallFailure) return;
    addEventListener("online", reset);
    return () => removeEventListener("online", reset);
  }, [error, reset]);
}
