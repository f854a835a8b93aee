/** A filter that a list offers. Its id is its query parameter. */
export type FilterField = {
  readonly id: string;
  /** `Situação`. */
  readonly label: string;
} & (
  | {
      readonly kind: 'choice';
      readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
      /** `3 abertas` instead of `3 escolhidas`. */
      readonly many?: string;
    }
  | { readonly kind: 'date'; readonly word: 'até' | 'desde' | 'em' }
  | { readonly kind: 'text'; readonly hint: string }
);

const dayOf = (iso: string): string => iso.split('-').reverse().join('/');

/** A filter's value as text: `Aguardando Pagamento`, `3 escolhidas`, `até 16/04/2026`. */
export function wordsOf(field: FilterField, value: string): string {
  switch (field.kind) {
    case 'choice': {
      const values = value.split(',');
      const [only] = values;
      if (values.length > 1) return `${values.length} ${field.many ?? 'escolhidas'}`;
      return field.options.find((option) => option.value === only)?.label ?? value;
    }
    case 'date':
      return `${field.word} ${dayOf(value)}`;
    case 'text':
      return `“${value}”`;
  }
}
