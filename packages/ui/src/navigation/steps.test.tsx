// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

import { Steps } from './steps.tsx';

afterEach(cleanup);

const steps = [
  { position: 1, label: 'Informações pessoais', valid: true },
  { position: 2, label: 'Endereço', valid: false },
  { position: 3, label: 'Seu veículo', valid: false },
];
const iconOf = (element: Element) => element.querySelector('use')?.getAttribute('href');

describe('the step indicator', () => {
  it('shows position, label and state of each step [UI-11]', () => {
    render(<Steps label="Passos" steps={steps} current={2} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1Informações pessoaisconcluído',
      '2Endereçopasso atual',
      '3Seu veículoa fazer',
    ]);
  });

  it('gives valid steps the car with a check, others the square [UI-12]', () => {
    render(<Steps label="Passos" steps={steps} current={2} />);
    const icons = screen.getAllByRole('listitem').map(iconOf);
    expect(icons[0]).toMatch(/#car-check$/);
    expect(icons[1]).toMatch(/#checkbox-square$/);
    expect(icons[2]).toMatch(/#checkbox-square$/);
  });

  it('hides labels from sight below 1024 px and shows them from there [UI-13, UI-14]', () => {
    const css = readFileSync(join(import.meta.dirname, 'steps.css'), 'utf8');
    const [base, wide] = css.split('@media (min-width: 1024px)');
    expect(base).toMatch(/\.steps \.l \{[^}]*clip-path: inset\(50%\)/);
    expect(wide).toMatch(/\.steps \.l \{[^}]*clip-path: none/);
  });

  it('shows number and icon at any width [UI-12, UI-13]', () => {
    const css = readFileSync(join(import.meta.dirname, 'steps.css'), 'utf8');
    const hiding = css.split('}').filter((rule) => /display: none|visibility: hidden/.test(rule));
    expect(hiding).toEqual([]);
  });

  it('lies down or stands up [UI-15]', () => {
    const { rerender } = render(<Steps label="Passos" steps={steps} current={1} />);
    expect(screen.getByRole('list').className).toBe('steps');
    rerender(<Steps label="Passos" steps={steps} current={1} direction="vertical" />);
    expect(screen.getByRole('list').className).toBe('steps steps--v');
  });

  it('counts as reached what is at or below the current step [UI-16]', () => {
    render(<Steps label="Passos" steps={steps} current={2} />);
    const reached = screen.getAllByRole('listitem').map((item) => item.className);
    expect(reached).toEqual(['reached', 'reached', 'todo']);
    expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step');
  });
});
