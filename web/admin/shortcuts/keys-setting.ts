/** Where this browser remembers that its user wants no single keys (WCAG 2.1.4). Storage may be switched off; then they are on. */
const SETTING = "panelKeys";

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(SETTING) !== "off";
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SETTING);
    else localStorage.setItem(SETTING, "off");
  } catch {
    return;
  }
}
