import type { Collection } from "../../contract/collections.ts";
import { type Kept, catalogue } from "./collections.catalogue.ts";
import { pictureForms, plainBodies } from "./collections.input.ts";
import { itemRoutes, type ItemsDeps } from "./collections.item-routes.ts";
import { pictureForm } from "./collections.upload.ts";
import { createRouter } from "../platform/http.ts";
import type { z } from "zod";

/** The routes of a collection whose items have a picture. */
export const picturedRoutes = <Declared extends Collection, View extends z.ZodType>(deps: ItemsDeps, kept: Kept<Declared, View>) =>
  itemRoutes(deps, kept, { ...pictureForms(kept.declared), target: "form", middleware: pictureForm });

/** The routes of a collection without pictures. */
const plainRoutes = <Declared extends Collection, View extends z.ZodType>(deps: ItemsDeps, kept: Kept<Declared, View>) =>
  itemRoutes(deps, kept, { ...plainBodies(kept.declared), target: "json", middleware: [] });

/** Where the collections are read. */
export const collectionPaths: readonly string[] = Object.values(catalogue).map(({ declared }) => declared.path);

/** What staff keep and visitors read without credentials (D18). */
export function collectionsRoutes(deps: ItemsDeps) {
  return createRouter()
    .route("/", picturedRoutes(deps, catalogue.portfolio))
    .route("/", picturedRoutes(deps, catalogue.expertise))
    .route("/", picturedRoutes(deps, catalogue.ourProjects))
    .route("/", picturedRoutes(deps, catalogue.testimonials))
    .route("/", picturedRoutes(deps, catalogue.teamMembers))
    .route("/", plainRoutes(deps, catalogue.milestones));
}
