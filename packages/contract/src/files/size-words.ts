const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Formats a file size for display: `34 kB`, `1,2 MB`, `2,4 GB`. */
export function sizeWords(bytes: number): string {
  const whole = Math.max(1, Math.round(bytes / 1_024));
  if (whole < 1_000) return `${whole} kB`;
  const mega = bytes / 1_024 / 1_024;
  return mega < 1_000 ? `${tenths.format(mega)} MB` : `${tenths.format(mega / 1_024)} GB`;
}
