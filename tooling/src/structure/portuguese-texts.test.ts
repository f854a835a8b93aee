import { expect, test } from 'vitest';
import { projectWith } from './fixture-tree.ts';
import { portugueseTexts } from './portuguese-texts.ts';

const said = (path: string, text: string): string[] =>
  portugueseTexts(projectWith({ [path]: text }));
const command = 'apps/api/src/commands/stages/open.command.ts';

test.each([
  ['what staff is told', command, "say('Stage saved.');"],
  ['what staff is told between values', command, 'say(`${id}: the stage is open`);'],
  ['a refusal', command, "throw new CommandRefused('Already open');"],
  ['a message', 'apps/api/src/emails/access/a.ts', "write({ title: 'Your password' });"],
  ['a season’s problem', 'apps/api/src/features/seasons/a.ts', "problem(at, 'must be a date');"],
  ['a rule’s message', 'packages/contract/src/stages/a.ts', "z.string({ error: 'Required' });"],
  ['a text of a screen', 'apps/backoffice/src/a.tsx', 'export const a = <p>Search the list</p>;'],
  ['a label', 'apps/portal/src/a.tsx', "export const a = <input aria-label={'Your name'} />;"],
  ['what the platform refuses', 'apps/api/src/platform/a.ts', "refuse('Try again later');"],
  ['a brand’s text', 'packages/brands/src/a.ts', "export const a = { tag: 'Search the web' };"],
])('%s in English is found', (_, path, text) => {
  expect(said(path, text)).toEqual([expect.stringContaining(`${path} says "`)]);
});

test.each([
  ['Portuguese', command, "say(`A etapa ${id} está aberta`); say('Nome e endereço');"],
  ['names and codes', command, "const a = ['name', 'stage-id']; import b from './Open search.ts';"],
  ['types', command, "type A = 'Open search'; const a = 'B' as 'Open search';"],
  ['markup and what is quoted', command, `say('<p title="Your name">Olá</p> "null" step_id');`],
  ['the log', 'apps/api/src/features/stages/a.ts', "services.log.warn('the stage is open');"],
  ['a developer’s error', command, "throw new HopelessError('payload must be a date');"],
  ['a style', 'apps/portal/src/a.tsx', 'export const a = <p className="wrap events">Olá</p>;'],
  ['a statement', 'apps/api/src/platform/a.ts', 'const a = sql`select the name from events`;'],
  ['a test', 'apps/api/src/commands/a.test.ts', "say('Stage saved');"],
  ['a page of the API’s documents', 'packages/contract/src/a.ts', "({ summary: 'The stage.' });"],
])('%s is no problem', (_, path, text) => {
  expect(said(path, text)).toEqual([]);
});
