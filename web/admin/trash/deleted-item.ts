/** Something that was deleted and can be brought back until it is purged. */
export type Deleted<Item> = { item: Item; deletedAt: string; deletedBy: string; purgedAt: string };
