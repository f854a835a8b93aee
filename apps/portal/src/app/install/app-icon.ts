import type { Brand } from '@trilha/brands/brand.ts';

/**
 * Where an icon is shown. `any`: as it is, with its own margin. `maskable`: the device cuts it to its shape, so the
 * drawing stays within the middle 80 % (W3C Web Application Manifest).
 */
export type IconPurpose = 'any' | 'maskable';

const INK = '#17150F';
const PAPER = '#F6F2E9';

/** Far: mountain ranges in layers, and one broad line that climbs to the flag. */
const far = (accent: string): string =>
  `<path fill="${INK}" d="M-52-52h616v616H-52z"/>
<path fill="#3B372D" d="M-52 364 118 214 196 276 318 150 564 340V564H-52z"/>
<path fill="${PAPER}" d="M-52 438 150 306 262 376 400 262 564 394V564H-52z"/>
<path fill="none" stroke="${accent}" stroke-width="38" stroke-linecap="round" stroke-linejoin="round" d="M128 430c64-20 96-58 84-104s12-74 70-78 66-34 60-62"/>
<path fill="none" stroke="${PAPER}" stroke-width="14" d="M342 196V84"/>
<path fill="${PAPER}" d="M340 84h92v62h-92z"/><path fill="${INK}" d="M340 84h31v31h-31zM401 84h31v31h-31zM371 115h30v31h-30z"/>`;

/** Near: the turns from above, as a dashed line from a ring to a pennant. */
const near = (accent: string): string =>
  `<path fill="${PAPER}" d="M-52-52h616v616H-52z"/>
<g fill="none" stroke="#D3CAB6" stroke-width="6"><path d="M-60 160c130-70 230 30 340-40s180-60 290-20M-60 220c140-70 240 20 350-40s170-50 280-10M-60 330c130 50 250-50 350 10s160 40 280 0M-60 395c130 50 250-50 350 10s160 40 280 0"/></g>
<path fill="none" stroke="${accent}" stroke-width="32" stroke-dasharray="56 30" d="M142 398h156c86 0 86-94 0-94h-80c-86 0-86-94 0-94h128"/>
<circle cx="118" cy="398" r="30" fill="${PAPER}" stroke="${INK}" stroke-width="16"/>
<path fill="none" stroke="${INK}" stroke-width="14" d="M372 224V92"/><path fill="${accent}" stroke="${INK}" stroke-width="10" stroke-linejoin="round" d="M372 94l76 30-76 30z"/>`;

const drawings: Record<Brand['hand'], (accent: string) => string> = { far, near };

/** Draws the brand's icon for a home screen: an SVG of 512 units without text, so that rendering it needs no font. */
export function drawAppIcon({ hand, accent }: Brand, purpose: IconPurpose): string {
  const drawing = drawings[hand](accent.light.accent);
  // A device's mask cuts up to a tenth from each side.
  const view = purpose === 'maskable' ? '-52 -52 616 616' : '0 0 512 512';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="${view}">${drawing}</svg>`;
}
