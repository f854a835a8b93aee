import { useEffect } from 'react';
import { useBrand } from '../brand.tsx';

/** 'Entrar · Mitsubishi Motors'. */
export function pageTitle(title: string, brandName: string): string {
  return `${title} · ${brandName}`;
}

/** A title that only the screen knows ('Etapa Mogi Guaçu'); the route table's stands until then. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    if (title) document.title = pageTitle(title, name);
  }, [title, name]);
}

let handOn: MutationObserver | undefined;

/**
 * Tells people who do not see the screen that it is another one: focus goes to its title, and on to the one that
 * takes its place, as a form's does of its skeleton's.
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
