import type { Explanation } from './explain.fields.ts';

/**
 * What staff sends or says to a customer about a request, ready to be changed.
 * @param person.name their whole name; the first of it is said
 */
export function explanationMessage(
  { stage, name }: { readonly stage: string; readonly name: string },
  explanation: Omit<Explanation, 'protocol'>,
): string {
  const [first] = name.split(' ');
  const { title, lead, rule, passed, ahead } = explanation;
  const rows = ahead.rows.map(({ term, value }) => `${term}: ${value}.`).join(' ');
  return [
    first ? `Olá, ${first}.` : 'Olá.',
    `Sobre o seu pedido: ${stage}. ${title} ${lead}`,
    `${rule.title} ${rule.text}`,
    passed === null ? '' : `${passed.title} ${passed.text}`,
    [rows, ahead.text].filter(Boolean).join(' '),
    'Em Eventos, "Por que não entrei?" mostra cada número, com o seu protocolo para conferir no registro.',
  ]
    .filter(Boolean)
    .join('\n\n');
}
