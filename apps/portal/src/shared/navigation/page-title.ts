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

/** Tells people who do not see the screen that it is another one: focus goes to its title. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title) title.tabIndex = -1;
  (title ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
