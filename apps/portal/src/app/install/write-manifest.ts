import type { Brand } from '@trilha/brands/brand.ts';
import { APP_START, NEXT_CREDENTIAL, paths } from '@trilha/contract/portal-paths.ts';
import type { IconPurpose } from './app-icon.ts';

/** Address of the manifest in a page's head. */
export const MANIFEST_ADDRESS = '/manifest.webmanifest';

export interface AppIcon {
  readonly path: string;
  /** Pixels per side. */
  readonly size: number;
  readonly purpose: IconPurpose;
}

/** The icon for iOS, which reads no icons from a manifest and rounds the corners itself. */
export const TOUCH_ICON: AppIcon = { path: '/apple-touch-icon.png', size: 180, purpose: 'any' };

const manifestIcons: readonly AppIcon[] = [
  { path: '/app-icon-192.png', size: 192, purpose: 'any' },
  { path: '/app-icon-512.png', size: 512, purpose: 'any' },
  { path: '/app-icon-maskable.png', size: 512, purpose: 'maskable' },
];

/** Every icon that the server renders as pixels. */
export const APP_ICONS: readonly AppIcon[] = [...manifestIcons, TOUCH_ICON];

/**
 * Writes the manifest that installs the portal (W3C Web Application Manifest). The start address also opens offline: on
 * the day of a stage it is the credential.
 */
export function writeManifest({ siteName, wordmark, themeColor }: Brand): string {
  const icons = manifestIcons.map(({ path, size, purpose }) => ({
    src: path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: wordmark.word,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: APP_START,
    scope: '/',
    display: 'standalone',
    theme_color: themeColor.light,
    background_color: themeColor.light,
    icons,
    shortcuts: [
      {
        name: 'Minha credencial',
        short_name: 'Credencial',
        url: NEXT_CREDENTIAL,
        icons: icons.slice(0, 1),
      },
      { name: 'Eventos', url: paths.events, icons: icons.slice(0, 1) },
    ],
  });
}
