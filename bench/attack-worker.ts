import { workerData } from "node:worker_threads";
import { attacks } from "./attacks.ts";

/** Runs one attack in its own thread, so that the attacker's work is not measured. */
const { name, origin } = workerData as { name: keyof typeof attacks; origin: string }; // from `measure-attacks.ts`
attacks[name](origin);
// Sockets that read nothing don't keep a thread alive.
setInterval(() => undefined, 60_000);
