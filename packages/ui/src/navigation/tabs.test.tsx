// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'next', label: 'Próximas etapas', count: 6 },
  { id: 'mine', label: 'Minhas inscrições', count: 2 },
  { id: 'past', label: 'Eventos anteriores' },
];

function Events() {
  const [selected, setSelected] = useState('next');
  return (
    <Tabs label="Eventos" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>{selected}</p>
    </Tabs>
  );
}

describe('tabs', () => {
  it('name themselves, their panel and their count', () => {
    render(<Events />);
    const tab = screen.getByRole('tab', { name: 'Próximas etapas', selected: true });
    expect(screen.getByRole('tablist', { name: 'Eventos' })).toBeTruthy();
    const panel = screen.getByRole('tabpanel', { name: 'Próximas etapas' });
    expect(tab.getAttribute('aria-controls')).toBe(panel.id);
    expect(document.getElementById(tab.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '6',
    );
  });

  it('may name their panel otherwise, for a field in it has the word of the tab', () => {
    render(
      <Tabs label="Perfil" tabs={tabs} selected="mine" onSelect={() => {}} panelLabel="O que é seu">
        <label>
          Minhas inscrições
          <input />
        </label>
      </Tabs>,
    );
    expect(screen.getByRole('tabpanel', { name: 'O que é seu' })).toBeTruthy();
    expect(screen.getByLabelText('Minhas inscrições').tagName).toBe('INPUT');
  });

  it('change by click', async () => {
    render(<Events />);
    await userEvent.click(screen.getByRole('tab', { name: 'Minhas inscrições' }));
    expect(screen.getByRole('tabpanel', { name: 'Minhas inscrições' }).textContent).toBe('mine');
  });

  it('say when a pointer comes to one, before it is selected', async () => {
    const approached: string[] = [];
    render(
      <Tabs
        label="Perfil"
        tabs={tabs}
        selected="mine"
        onSelect={() => {}}
        onApproach={(id) => approached.push(id)}
      >
        <p />
      </Tabs>,
    );
    await userEvent.hover(screen.getByRole('tab', { name: 'Eventos anteriores' }));
    expect(approached).toEqual(['past']);
  });

  it('are one tab stop, moved by arrows, Home and End around the ends', async () => {
    render(<Events />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toContain('Próximas');
    for (const [key, expected] of [
      ['{ArrowRight}', 'mine'],
      ['{End}', 'past'],
      ['{ArrowRight}', 'next'],
      ['{ArrowLeft}', 'past'],
      ['{Home}', 'next'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(screen.getByRole('tabpanel').textContent).toBe(expected);
      expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    }
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
