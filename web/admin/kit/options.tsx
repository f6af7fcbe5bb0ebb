export type Option = { value: string; label: string };

export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
