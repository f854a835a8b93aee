import { expect, test } from 'vitest';
import { projectWith } from './fixture-tree.ts';
import { translatedTexts } from './translated-texts.ts';

const found = (element: string): string[] =>
  translatedTexts(projectWith({ 'apps/portal/src/a.tsx': `export const a = ${element};` }));

test.each([
  ['beside an element that comes and goes', '<p>Vagas {isFull && <b>esgotadas</b>}</p>'],
  ['that comes and goes itself', "<p><b>1</b>{isFull && 'na fila'}</p>"],
  ['of two, one at a time', "<p>{isSaved && 'Salvo.'}{isTyped && 'Ainda não.'}</p>"],
  ['in a fragment', '<>Ligue: <a href="tel:1">1</a></>'],
  ['in brackets', "<p><b>1</b>{isFull ? <i>a</i> : (b ?? 'na fila')}</p>"],
  ['of a variable, for one in an element', '<p>{name ?? <span>sem nome</span>} <b>1</b></p>'],
  ['between elements that change', '<p>{isA ? <b>a</b> : null} ou {b}</p>'],
])('a text %s is found [FACE-134]', (_, element) => {
  expect(found(element)).toEqual([expect.stringContaining('apps/portal/src/a.tsx:1 has a text')]);
});

test.each([
  ['in an element of its own', '<p><span>Vagas</span>{isFull && <b>esgotadas</b>}</p>'],
  ['that stands alone', "<p>{isFull && 'Esgotada'}</p>"],
  ['in another’s place', "<p>{n} {n === 1 ? 'vaga' : 'vagas'}</p>"],
  ['in a variable’s place', "<p>{title}: {note ?? 'sem nota'}</p>"],
  ['of an option', "<option>Carro {n}{isNamed ? ', citado' : ''}</option>"],
  ['without letters', '<p><b>1</b> · {isFull && <b>2</b>}</p>'],
])('a text %s is no problem [FACE-134]', (_, element) => {
  expect(found(element)).toEqual([]);
});
