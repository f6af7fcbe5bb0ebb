/** `npm run build`: makes the next start short. It does nothing where the build is of these very sources. */
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
