import { staffMessages } from "../../../contract/staff-messages.ts";
import { comparePackages } from "../../../content/expected-packages.ts";
import { packageSeed } from "../../../content/seed-packages.ts";
import { Status } from "../../ui/status.tsx";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { MissingPackage, PackageCard } from "./package-card.tsx";
import { SkeletonCards } from "../kit/lists/skeletons.tsx";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";

export function PackagesTab({ title }: { title: string }) {
  const query = useRead(["packages"], async (options) => staffApi.admin.packages.$get({}, options));
  return (
    <LoadedTab
      title={title}
      query={query}
      texts={{ loading: "Loading packages…", failed: staffMessages.packagesAdminFailed }}
      head={<PackageWarnings packages={query.data ?? packageSeed} />}
      skeleton={<SkeletonCards count={packageSeed.length} />}
    >
      {(packages) => (
        <div className="package-cards">
          {packageSeed.map(({ name }) => {
            const item = packages.find((candidate) => candidate.name === name);
            return item ? <PackageCard key={name} item={item} /> : <MissingPackage key={name} name={name} />;
          })}
        </div>
      )}
    </LoadedTab>
  );
}

/** Configuration problems that only the site's operator can fix. */
function PackageWarnings({ packages }: { packages: readonly { name: string }[] }) {
  const { missing = [], unexpected = [] } = comparePackages(packages) ?? {};
  return (
    <div className="package-warnings">
      <Status tone="error">
        {missing.length > 0 && staffMessages.packagesMissing(joinNames(missing), packageSeed.length - missing.length)}
      </Status>
      <Status tone="error">{unexpected.length > 0 && staffMessages.packagesUnexpected(joinNames(unexpected))}</Status>
    </div>
  );
}

const joinNames = (names: readonly string[]) => names.join(", ");
