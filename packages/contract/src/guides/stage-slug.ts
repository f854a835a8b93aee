import { plainly } from '../brazil/plainly.ts';

/** A stage's title as a part of its address: 'Etapa Poços de Caldas' is `etapa-pocos-de-caldas`. */
export function stageSlug(title: string): string {
  return (
    plainly(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'etapa'
  );
}
