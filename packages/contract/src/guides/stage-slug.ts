import { plainly } from '../brazil/plainly.ts';

/** A stage's title as part of a URL: 'Etapa Poços de Caldas' becomes `etapa-pocos-de-caldas`. */
export function stageSlug(title: string): string {
  return (
    plainly(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'etapa'
  );
}
