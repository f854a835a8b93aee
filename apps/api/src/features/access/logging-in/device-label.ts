/** Order matters: Chromium-based browsers also say Chrome, and Chrome also says Safari. */
const BROWSERS: ReadonlyArray<readonly [mark: RegExp, name: string]> = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Order matters: Android also says Linux, and an iPhone also says Mac OS X. */
const SYSTEMS: ReadonlyArray<readonly [mark: RegExp, name: string]> = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

function named(
  userAgent: string,
  table: ReadonlyArray<readonly [RegExp, string]>,
): string | undefined {
  return table.find(([mark]) => mark.test(userAgent))?.[1];
}

/**
 * The label by which a customer recognises a session, e.g. 'Chrome no Android'. Only the label is stored, because the
 * full `User-Agent` can identify a person.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const browser = named(userAgent ?? '', BROWSERS);
  const system = named(userAgent ?? '', SYSTEMS);
  if (browser === undefined) return system === undefined ? 'Outro aplicativo' : `App no ${system}`;
  return system === undefined ? browser : `${browser} no ${system}`;
}
