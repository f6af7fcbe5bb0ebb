import { useEffect, useState } from "react";
import { readTab, writeTab } from "../../tab-storage.ts";

/** Whether to celebrate: when an order is first seen as paid, once per order and not again after a reload. */
export function useCelebration(orderId: string, isPaid: boolean): boolean {
  const [celebrated, setCelebrated] = useState(false);
  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(() => {
      const key = `celebrated ${orderId}`;
      setCelebrated(!readTab(key, Boolean));
      writeTab(key, true);
    });
    return () => clearTimeout(timer);
  }, [orderId, isPaid]);
  return celebrated;
}
