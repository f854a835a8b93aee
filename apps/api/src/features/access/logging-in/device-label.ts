/** In this order: Chromium's relatives also say Chrome, and Chrome also says Safari. */
const BROWSERS: ReadonlyArray<readonly [mark: RegExp, name: string]> = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Android also says Linux, and an iPhone also says Mac OS X. */
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
 * How a customer recognises a session: 'Chrome no Android'. Only these words are stored, never the
 * `User-Agent` itself, which singles a person out.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const browser = named(userAgent ?? '', BROWSERS);
  const system = named(userAgent ?? '', SYSTEMS);
  if (browser === undefined) return system === undefined ? 'Outro aplicativo' : `App no ${system}`;
  return system === undefined ? browser : `${browser} no ${system}`;
}
