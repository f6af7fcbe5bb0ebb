import { workerData } from "node:worker_threads";
import { attacks } from "./attacks.ts";

/** One attack in a thread of its own, so that what the attacker computes is not counted as the site's. */
const { name, origin } = workerData as { name: keyof typeof attacks; origin: string }; // what `measure-attacks.ts` hands over
attacks[name](origin);
