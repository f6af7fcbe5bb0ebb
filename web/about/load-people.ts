import type { MilestoneView, TeamMemberView } from "../../contract/collection-views.ts";
import type { ApiClient } from "../api.ts";
import { load, type Loaded } from "../ui/loaded.ts";

export type People = { team: readonly TeamMemberView[]; milestones: readonly MilestoneView[] };

/** Loads team and milestones together; either failure fails both, since one text covers both. Never rejects. */
export async function loadPeople(api: ApiClient): Promise<Loaded<People>> {
  const [team, milestones] = await Promise.all([load(api.team["team-members"].$get()), load(api.team.milestones.$get())]);
  return team.ok && milestones.ok ? { ok: true, items: { team: team.items, milestones: milestones.items } } : { ok: false };
}
