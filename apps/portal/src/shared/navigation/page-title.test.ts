// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { focusTitle } from './page-title.ts';

function draw(html: string): void {
  document.body.innerHTML = `<button>Menu</button><main>${html}</main>`;
}
const replace = (html: string) =>
  ((document.querySelector('main') as HTMLElement).innerHTML = html);
const focused = () => document.activeElement?.textContent;

it('hands the focus on to the title that takes the place of a skeleton’s', async () => {
  draw('<h1>Inscrição</h1>');
  focusTitle();
  expect(focused()).toBe('Inscrição');
  replace('<h1>Inscrição aberta</h1>');
  await expect.poll(focused).toBe('Inscrição aberta');
});

it('leaves the focus where somebody has moved it meanwhile', async () => {
  draw('<h1>Inscrição</h1>');
  focusTitle();
  document.querySelector('button')?.focus();
  replace('<h1>Inscrição aberta</h1>');
  await Promise.resolve();
  expect(focused()).toBe('Menu');
  // The focus is not moved later either.
  document.querySelector('button')?.blur();
  replace('<h1>Enviada</h1>');
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it('goes to the page itself where it has no title', () => {
  draw('<p>Carregando</p>');
  (document.querySelector('main') as HTMLElement).tabIndex = -1;
  focusTitle();
  expect(document.activeElement?.tagName).toBe('MAIN');
});
