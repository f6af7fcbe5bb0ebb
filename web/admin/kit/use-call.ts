import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallFailure } from "../api/admin-api.ts";

/** `useMutation` for an API call. A network error is cleared once the browser is online again. */
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
