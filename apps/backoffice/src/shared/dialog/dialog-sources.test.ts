import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((at) => at.endsWith('.tsx') && !at.endsWith('.test.tsx'))
  .map((at) => [at, readFileSync(join(root, at), 'utf8')] as const);
const naming = (what: RegExp): string[] =>
  sources.filter(([, text]) => what.test(text)).map(([at]) => at);

// Tests of screens judge each dialog that they open (dialog-faults.ts); this covers those that none opens.
it('draws dialogs and their buttons in one place [DESK-157]', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(naming(/<dialog\b/)).toEqual(['shared/dialog/dialog.tsx']);
  expect(naming(/className="buttons"/)).toEqual(['shared/dialog/dialog-buttons.tsx']);
});

it('leaves no form to the bubbles of the browser [DESK-158]', () => {
  const forms = sources.flatMap(([at, text]) =>
    [...text.matchAll(/<form\b[\s\S]*?onSubmit/g)].map(([start]) => [at, start] as const),
  );
  expect(forms.map(([at]) => at)).toContain('shared/forms/form.tsx');
  expect(forms.filter(([, start]) => !start.includes('noValidate'))).toEqual([]);
});

it('gives a dialog no other button that sends or is filled [DESK-157]', () => {
  const filled = /type="submit"|variant="(?:primary|danger)"/;
  const inDialogs = sources.flatMap(([at, text]) =>
    [...text.matchAll(/<Dialog\b[\s\S]*?<\/Dialog>/g)].map(([dialog]) => [at, dialog] as const),
  );
  expect(inDialogs.length).toBeGreaterThan(20);
  expect(inDialogs.filter(([, dialog]) => filled.test(dialog)).map(([at]) => at)).toEqual([]);
});
