/** Location of a stage for display: 'Expogramado, Gramado (RS)' (EVT-06). */
export function stagePlace(stage: { readonly location: string; readonly city_uf: string }): string {
  return [stage.location, stage.city_uf].filter(Boolean).join(', ');
}
