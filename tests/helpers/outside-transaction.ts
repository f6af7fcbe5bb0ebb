import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../../server/platform/database/db.ts";

const ASKS = new Set<string | symbol>(["select", "selectDistinct", "insert", "update", "delete", "execute", "transaction", "$count"]);

/** Fails on a query outside the open transaction: a deadlock on PGlite, which has one connection, while PostgreSQL would use another. */
export function refuseOutsideTransaction({ db, client, ...rest }: Database): Database {
  const inside = new AsyncLocalStorage<true>();
  const refuse = () => {
    if (inside.getStore() === true) throw new Error("asked outside of the transaction that waits for it");
  };
  const transaction: Database["db"]["transaction"] = (work, settings) => db.transaction((tx) => inside.run(true, () => work(tx)), settings);
  return {
    ...rest,
    db: new Proxy(db, {
      get(target, key, receiver) {
        if (ASKS.has(key)) refuse();
        return key === "transaction" ? transaction : Reflect.get(target, key, receiver);
      },
    }),
    client: {
      query(statement) {
        refuse();
        return client.query(statement);
      },
    },
  };
}
