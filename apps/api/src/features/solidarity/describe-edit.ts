import { wholeReais } from '@trilha/contract/brazil/money.ts';
import { editWords } from '@trilha/contract/desk/solidarity/edit-words.ts';
import type { SolidarityEdit } from '@trilha/contract/desk/solidarity/solidarity-edit.ts';
import { type Account, entityOfPromise } from './read-accounts.ts';

/** Describes an edit with the entity or cost that it names by id, for the second person who decides about it. */
export function describeEdit(account: Account, edit: SolidarityEdit): string {
  const { entities, costs } = account;
  const words = editWords(edit);
  if (edit.kind === 'delivery') {
    const entity = entityOfPromise(account, edit.promise_id);
    return entity === undefined ? words : `${words} a ${entity.name}`;
  }
  if (edit.kind !== 'removal') return words;
  if (edit.of === 'cost') {
    const cost = costs.find(({ id }) => id === edit.id);
    return cost === undefined
      ? words
      : `tirar o custo “${cost.what}”, ${wholeReais(cost.value_cents)}`;
  }
  for (const { name, promises } of entities) {
    const given = promises
      .flatMap(({ deliveries }) => deliveries)
      .find(({ id }) => edit.of === 'delivery' && id === edit.id);
    if (given) return `tirar a entrega de ${wholeReais(given.value_cents)} a ${name}`;
  }
  return words;
}
