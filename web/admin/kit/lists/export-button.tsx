import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { usePanelAction } from "../../shortcuts/panel-actions.ts";
import { useDownload } from "../save-answer.ts";

type ExportButtonProps = {
  /** Of the list, for the accessible name. */ name: string;
  label?: string;
  title?: string;
  disabled?: boolean;
  load: Parameters<typeof useDownload>[0]["load"];
};

export function ExportButton({
  name,
  label = "Export",
  title = "Export as CSV for spreadsheets",
  disabled = false,
  load,
}: ExportButtonProps) {
  const download = useDownload({ load, done: staffMessages.exported(name), failed: staffMessages.exportFailed(name) });
  usePanelAction(`${label} ${name}`, () => {
    if (!disabled && !download.isPending) download.mutate();
  });
  return (
    <Button variant="ghost" size="sm" title={title} disabled={disabled} busy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? "Exporting…" : label}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
