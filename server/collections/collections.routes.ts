import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Collection } from "../../contract/collections.ts";
import { type AppEnv, createRouter } from "../platform/http/router.ts";
import { catalogue, type Kept, type KeptAs } from "./collections.catalogue.ts";
import { pictureForms, plainBodies } from "./collections.input.ts";
import { itemRoutes, type ItemRoutesDeps } from "./collections.item-routes.ts";
import { pictureForm } from "./collections.upload.ts";

/** The routes of a collection whose items have a picture. */
const picturedRoutes = <Declared extends Collection, View extends z.ZodType>(deps: ItemRoutesDeps, kept: Kept<Declared, View>) =>
  itemRoutes(deps, kept, { ...pictureForms(kept.declared), target: "form", middleware: pictureForm });

/** The routes of a collection without pictures. */
const plainRoutes = <Declared extends Collection, View extends z.ZodType>(deps: ItemRoutesDeps, kept: Kept<Declared, View>) =>
  itemRoutes(deps, kept, { ...plainBodies(kept.declared), target: "json", middleware: [] });

type RoutesOf<Of extends Kept> = Of["declared"]["hasPicture"] extends true
  ? ReturnType<typeof picturedRoutes<Of["declared"], Of["view"]>>
  : ReturnType<typeof plainRoutes<Of["declared"], Of["view"]>>;

type SchemaOf<Routes> = Routes extends OpenAPIHono<AppEnv, infer Schema> ? Schema : never;
type Schemas = { [Name in keyof typeof catalogue]: SchemaOf<RoutesOf<KeptAs<Name>>> };
/** All members of a union at once: what they say in the place of a parameter has to hold together. */
type Together<Union> = (Union extends Union ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/** Where the collections are read. */
export const collectionPaths: readonly string[] = Object.values(catalogue).map(({ declared }) => declared.path);

/** What staff keep and visitors read without credentials. */
export function collectionsRoutes(deps: ItemRoutesDeps) {
  const router = createRouter();
  for (const kept of Object.values<Kept>(catalogue)) {
    router.route("/", kept.declared.hasPicture ? picturedRoutes(deps, kept) : plainRoutes(deps, kept));
  }
  // A loop adds nothing to a router's type, which the typed client is made from.
  return router as OpenAPIHono<AppEnv, Together<Schemas[keyof Schemas]> & object>;
}
