import { useEffect } from 'react';
import { useBrand } from '../brand.tsx';

/** E.g. 'Entrar · Mitsubishi Motors'. */
export function pageTitle(title: string, brandName: string): string {
  return `${title} · ${brandName}`;
}

/** Sets a title that only the screen knows ('Etapa Mogi Guaçu'); until then the route table's title is used. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    if (title) document.title = pageTitle(title, name);
  }, [title, name]);
}

let handOn: MutationObserver | undefined;

/**
 * Announces a new screen to screen readers: moves focus to its title, and again to a title that replaces it, e.g. when
 * a form replaces its skeleton.
 */
export function focusTitle(): void {
  handOn?.disconnect();
  const main = document.querySelector('main');
  const title = main?.querySelector('h1');
  if (title) title.tabIndex = -1;
  (title ?? main)?.focus({ preventScroll: true });
  if (!main || !title) return;
  handOn = new MutationObserver(() => {
    if (title.isConnected) return;
    handOn?.disconnect();
    if (document.activeElement === document.body) focusTitle();
  });
  handOn.observe(main, { childList: true, subtree: true });
}
