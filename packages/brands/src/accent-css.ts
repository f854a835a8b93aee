import type { Accent, Brand } from './brand.ts';

function properties({ accent, press, on, text, wash }: Accent): string {
  return `{--accent:${accent};--accent-press:${press};--on-accent:${on};--accent-text:${text};--accent-wash:${wash}}`;
}

/**
 * CSS custom properties of a brand's accent colours, to be loaded after the theme; they follow the device's or the
 * page's colour scheme.
 */
export function accentCss({ accent: { light, dark } }: Brand): string {
  return [
    `:root,[data-theme=light]${properties(light)}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light])${properties(dark)}}`,
    `[data-theme=dark]${properties(dark)}`,
  ].join('');
}
