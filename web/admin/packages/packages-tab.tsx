import { useQuery } from "@tanstack/react-query";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { comparePackages } from "../../../content/expected-packages.ts";
import { packageSeed } from "../../../content/seed-packages.ts";
import { Status } from "../../ui/status.tsx";
import { failureOf, staffApi } from "../api/admin-api.ts";
import { LoadFailure } from "../kit/load-failure.tsx";
import { MissingPackage, PackageCard } from "./package-card.tsx";
import { SkeletonCards } from "../kit/lists/skeletons.tsx";
import { Toolbar } from "../kit/lists/toolbar.tsx";

export function PackagesTab({ title }: { title: string }) {
  const query = useQuery({ queryKey: ["packages"], queryFn: ({ signal }) => listPackages(signal) });
  return (
    <>
      <Toolbar title={title} />
      <div className="list">
        <p className="sr-only" role="status">
          {query.isPending && "Loading packages..."}
        </p>
        {query.isError && (
          <LoadFailure
            text={staffMessages.packagesAdminFailed}
            error={query.error}
            isBusy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && <SkeletonCards count={packageSeed.length} />}
        <PackageWarnings packages={query.data ?? packageSeed} />
        {query.data && (
          <div className="package-cards">
            {packageSeed.map(({ name }) => {
              const item = query.data.find((candidate) => candidate.name === name);
              return item ? <PackageCard key={name} item={item} /> : <MissingPackage key={name} name={name} />;
            })}
          </div>
        )}
      </div>
    </>
  );
}

/** What only whoever runs the site can mend. */
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

async function listPackages(signal: AbortSignal) {
  const response = await staffApi.admin.packages.$get({}, { init: { signal } });
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
