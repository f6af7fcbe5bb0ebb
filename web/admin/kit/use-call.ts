import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallFailure } from "../api/admin-api.ts";

/** What somebody has done by the API. A failure for want of a connection is no longer true once there is one: it is taken back. */
export function useCall<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const call = useMutation(options);
  const { error, reset } = call;
  useEffect(() => {
    if (error === null || error instanceof CallFailure) return;
    addEventListener("online", reset);
    return () => removeEventListener("online", reset);
  }, [error, reset]);
  return call;
}
