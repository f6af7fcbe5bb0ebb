import { posts } from "../../content/posts/all.ts";
import { expertiseSeed, milestoneSeed, ourProjectSeed, portfolioSeed, teamMemberSeed, testimonialSeed } from "../../content/seed-items.ts";
import { packageSeed } from "../../content/seed-packages.ts";
import type { PackageView } from "../../contract/packages.ts";
import type { LiveFacts } from "../../server/assistant/reply.ts";
import { usualPrivacy } from "./usual-privacy.ts";

const CREATED = "2026-01-01T00:00:00.000Z";

/** The four packages of a new installation, with changes by name. */
export function makePackages(changes: Readonly<Record<string, Partial<PackageView>>> = {}): PackageView[] {
  return packageSeed.map((item, index) => ({ ...item, _id: String(index), createdAt: CREATED, ...changes[item.name] }));
}

/** The facts of a new installation, for the assistant. */
export function makeFacts(patch: Partial<LiveFacts> = {}): LiveFacts {
  return {
    packages: makePackages(),
    portfolio: [...portfolioSeed],
    ourProjects: [...ourProjectSeed],
    expertise: [...expertiseSeed],
    team: [...teamMemberSeed],
    milestones: [...milestoneSeed],
    testimonials: [...testimonialSeed],
    posts: posts.map((post) => ({ ...post, changedAt: new Date(CREATED) })),
    privacy: usualPrivacy,
    ...patch,
  };
}
