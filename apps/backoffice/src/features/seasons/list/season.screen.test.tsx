// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import { seasonRow } from '../testing/season-row.ts';
import SeasonScreen from './season.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-06-27T11:00:00.000Z';
const VERSION = '1'.repeat(32);

const rowOf = (id: number, over: Partial<SeasonStageRow> = {}): SeasonStageRow =>
  seasonRow({
    stage: { id, automaker_id: 1, title: `Etapa ${id}`, stage_date: AT },
    start_registration_date: '2026-06-02T13:00:00.000Z',
    vacancies: 40,
    waiting: 2,
    places: [{ kind: 'general', voucher: null, capacity: 40, taken: 31 }],
    ...over,
  });

function open(role: Role, at: string, brand: number | null = null) {
  return show(
    <StaffContext value={staffOf(role, brand)}>
      <SeasonScreen />
    </StaffContext>,
    at,
  );
}

function answering(answers: Readonly<Record<string, object>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end));
    return Response.json(answer?.[1] ?? {}, { status: answer === undefined ? 500 : 200 });
  });
  return asked;
}

describe('the season', () => {
  it('begins with what is next, and has the past at its end, the last first [SEASON-01]', async () => {
    const past = [rowOf(1, { state: 'held' }), rowOf(2, { state: 'cancelled' })];
    answering({ '/staff/season': { stages: [...past, rowOf(3), rowOf(4, { state: 'draft' })] } });
    open('director', '/temporada?ano=2026&ver=lista');
    await screen.findByText('Etapa 3');
    const titles = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('link').textContent);
    expect(titles).toEqual(['Etapa 3', 'Etapa 4', 'Etapa 2', 'Etapa 1']);
  });

  it('counts as free what the public can take, with what is promised beside it [DESK-153]', async () => {
    answering({ '/staff/season': { stages: [rowOf(3, { free: 3, promised: 6 }), rowOf(4)] } });
    open('director', '/temporada?ano=2026&ver=lista');
    const cellsOf = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cellsOf(/Etapa 3/)).toContain('36 prometidas');
    expect(await cellsOf(/Etapa 4/)).toContain('120');
  });

  it('says whose stages they are: of the only brand of who holds one, and of all else [SEASON-01]', async () => {
    answering({ '/staff/season': { stages: [rowOf(3)] } });
    open('director', '/temporada?ano=2026', 2);
    expect(await screen.findByText('Suzuki Veículos. 1 etapa.')).toBeTruthy();
    cleanup();
    open('director', '/temporada?ano=2026');
    expect(await screen.findByText('Todas as marcas. 1 etapa.')).toBeTruthy();
  });

  it('shows the stages of the year and state that the address names, and when a draft is published [SEASON-03, SEASON-45]', async () => {
    const stages = [
      rowOf(1),
      rowOf(2, { state: 'draft', publish_at: '2026-05-04T12:00:00.000Z' }),
      rowOf(3, {
        stage: { id: 3, automaker_id: 1, title: 'Antiga', stage_date: '2025-06-27T11:00:00.000Z' },
      }),
    ];
    answering({ '/staff/season': { stages } });
    const shown = open('auditor', '/temporada?ano=2026&situacao=open&ver=lista');
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Etapa 1']);
    expect(table.getByText('sáb 27/06 08:00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Calendário' }));
    expect(shown.address()).toBe('/temporada?ano=2026&situacao=open');
    expect(screen.getByText('Abrem as inscrições')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), '');
    expect(shown.address()).toBe('/temporada?ano=2026');
    await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
    expect(screen.getByRole('row', { name: /Etapa 2/ }).textContent).toContain(
      'publica 04/05 09:00',
    );
    const importing = screen.getByRole('button', { name: 'Importar YAML…' });
    expect(importing.getAttribute('aria-disabled')).toBe('true');
  });

  it('begins today, and goes on into the next year [SEASON-92]', async () => {
    const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
    const dated = (id: number, stage_date: string, opens: string): SeasonStageRow =>
      rowOf(id, {
        stage: { id, automaker_id: 1, title: `Etapa ${id}`, stage_date },
        start_registration_date: opens,
      });
    const stages = [
      dated(1, at(-40), at(-80)),
      dated(2, at(40), at(-20)),
      dated(3, at(400), at(370)),
      dated(4, at(0), at(-30)),
    ];
    answering({ '/staff/season': { stages } });
    const shown = open('director', '/temporada');
    await screen.findAllByText('Etapa 2');
    const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines()).toEqual([
      expect.stringMatching(/Etapa 4 Largada$/),
      expect.stringMatching(/Etapa 2 Largada$/),
      expect.stringMatching(/Etapa 3 Abrem as inscrições$/),
      expect.stringMatching(/Etapa 3 Largada$/),
    ]);
    await userEvent.selectOptions(
      screen.getByLabelText('Período'),
      `${new Date(at(-40)).getFullYear()}`,
    );
    expect(lines().join()).toContain('Etapa 1 Largada');
    await userEvent.selectOptions(screen.getByLabelText('Período'), 'De hoje em diante');
    expect(shown.address()).toBe('/temporada');
    expect(lines()).toHaveLength(4);
  });

  it('rehearses a file, tells what it changes and imports it with a reason [SEASON-05]', async () => {
    const item = {
      subject: 'stage',
      key: 'etapa-1',
      title: 'Etapa 1',
      did: 'updated',
      changes: [{ field: 'event_value', from: '500.00', to: '550.00' }],
      entered: 31,
      told: 0,
    };
    const asked = answering({
      '/season': { stages: [rowOf(1)] },
      '/rehearsal': { problems: [], items: [item], version: VERSION },
      '/season/file': { message: 'Temporada importada.', items: [item] },
    });
    open('director', '/temporada?ano=2026');
    await userEvent.click(await screen.findByRole('button', { name: 'Importar YAML…' }));
    const file = new File(['brand: mitsubishi'], 'temporada.yaml');
    await userEvent.upload(screen.getByLabelText('Arquivo da temporada'), file);
    expect(await screen.findByText(/Quem já entrou fica com a taxa que viu/)).toBeTruthy();
    expect(screen.getByText('Taxa por carro')).toBeTruthy();
    expect(asked.some((path) => path.endsWith('/season/file'))).toBe(false);
    await userEvent.type(screen.getByLabelText('Motivo'), 'Reajuste combinado');
    await userEvent.click(screen.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByText('Temporada importada.')).toBeTruthy();
  });

  it('tells the problems of a file by line, and offers nothing to import [SEASON-06]', async () => {
    const problems = [{ line: 12, column: 9, message: 'vacancies: falta' }];
    answering({
      '/season': { stages: [] },
      '/rehearsal': { problems, items: [], version: '' },
    });
    open('director', '/temporada?ano=2026');
    await userEvent.click(await screen.findByRole('button', { name: 'Importar YAML…' }));
    const field = screen.getByLabelText('Arquivo da temporada');
    await userEvent.upload(field, new File([], 'vazio.yml'));
    expect(await screen.findByText('O arquivo está vazio.')).toBeTruthy();
    await userEvent.upload(field, new File(['x'], 'x.yml'));
    expect(await screen.findByText('linha 12')).toBeTruthy();
    expect(screen.queryByText('O arquivo está vazio.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
  });

  it('takes no other file while one is rehearsed: what is told and imported is of the file that it names [SEASON-05]', async () => {
    const rehearsing = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
      if (!path.endsWith('/rehearsal')) return Response.json({ stages: [rowOf(1)] });
      const { text } = JSON.parse(body ?? '{}');
      sent.push(text);
      await rehearsing.promise;
      const problems = [{ line: 1, column: 1, message: `é de ${text}` }];
      return Response.json({ problems, items: [], version: '' });
    });
    open('director', '/temporada?ano=2026');
    await userEvent.click(await screen.findByRole('button', { name: 'Importar YAML…' }));
    const field = screen.getByLabelText('Arquivo da temporada');
    const second = new File(['dois'], 'dois.yml');
    await userEvent.upload(field, new File(['um'], 'um.yml'));
    await userEvent.upload(field, second);
    expect(screen.getByText('um.yml')).toBeTruthy();
    rehearsing.resolve();
    expect(await screen.findByText('é de um')).toBeTruthy();
    await userEvent.upload(field, second);
    expect(await screen.findByText('é de dois')).toBeTruthy();
    expect(screen.getByText('dois.yml')).toBeTruthy();
    expect(sent).toEqual(['um', 'dois']);
  });
});
