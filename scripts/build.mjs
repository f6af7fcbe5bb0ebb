/** `npm run build`: speeds up the next start. Does nothing if the build is current. */
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
