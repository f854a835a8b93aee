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
