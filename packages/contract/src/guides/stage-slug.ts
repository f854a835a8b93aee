/** A stage's title as a part of its address: 'Etapa Poços de Caldas' is `etapa-pocos-de-caldas`. */
export function stageSlug(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'etapa';
}
