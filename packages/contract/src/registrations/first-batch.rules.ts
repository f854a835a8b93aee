/** Facts that the first batch checks about one vehicle (D15). */
export type FirstBatchCase = {
  /** True when the customer has no earlier approved or paid registration in this brand. */
  isNewCustomer: boolean;
  /** The year of the chassis in the core registry, not the typed one; null when the registry does not know it. */
  registryYear: number | null;
  /** The stage's `first_batch_min_year`; null admits any year. */
  minimumYear: number | null;
};

export type FirstBatchRefusal = {
  code: 'not_new_customer' | 'chassis_unknown' | 'too_old';
  message: string;
};

/** Why a vehicle may not enter in the first batch, as text; null when it may (D15). */
export function firstBatchRefusal(asked: FirstBatchCase): FirstBatchRefusal | null {
  if (!asked.isNewCustomer) {
    const message =
      'O primeiro lote é reservado a novos participantes. Inscreva-se quando abrirem as inscrições gerais.';
    return { code: 'not_new_customer', message };
  }
  if (asked.minimumYear === null) return null;
  if (asked.registryYear === null) {
    const message =
      'Não encontramos este chassi no cadastro da montadora. Inscreva-se quando abrirem as inscrições gerais.';
    return { code: 'chassis_unknown', message };
  }
  if (asked.registryYear >= asked.minimumYear) return null;
  const message = `O primeiro lote aceita veículos a partir de ${asked.minimumYear}. Este é de ${asked.registryYear}.`;
  return { code: 'too_old', message };
}
