// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForBrowser } from '../../../shared/testing/show.tsx';
import { SaveStageDialog } from './save-stage-dialog.tsx';
import {
  FILE,
  openStage,
  PATIENCE,
  places,
  save,
  serving,
  stageOf,
  type,
  V1,
  V2,
} from './testing/stage-page.tsx';

beforeAll(standInForBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function confirm(): Promise<void> {
  await vi.waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull(), PATIENCE);
  await userEvent.click(save());
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Combinado com a cidade');
  await userEvent.click(dialog.getByRole('button', { name: /Salvar com este motivo/ }));
}

const saved = (number: number, who: string, field: string) => ({
  number,
  at: '2025-04-16T13:00:00.000Z',
  who,
  reason: 'Combinado',
  file: FILE,
  changes: [{ field, from: 1, to: 2 }],
});

describe('one stage, edited', () => {
  it('asks whether people are told of it, and how many: ticked by itself unless only the name changed [SEASON-87]', async () => {
    const sent: unknown[] = [];
    const item: SeasonItem = {
      subject: 'stage',
      key: 'serra',
      title: 'Serra',
      did: 'updated',
      changes: [],
      entered: 3,
      told: 0,
      concerned: 3,
    };
    const keep = async (...told: [string, boolean]): Promise<void> => {
      sent.push(told);
    };
    const shown = render(<SaveStageDialog item={item} onClose={() => undefined} onSave={keep} />);
    const box = () => screen.getByRole('checkbox', { name: /^Avisar 3 inscritos por e-mail/ });
    expect(box()).toHaveProperty('checked', false);
    expect(screen.getByText(/Ninguém recebe e-mail/)).toBeTruthy();
    await userEvent.click(box());
    expect(screen.getByText(/3 pessoas são avisadas por e-mail/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Motivo'), 'Nome do patrocinador');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar com este motivo' }));
    await vi.waitFor(() => expect(sent).toEqual([['Nome do patrocinador', true]]));
    shown.unmount();
    render(<SaveStageDialog item={{ ...item, told: 3 }} onClose={() => undefined} onSave={keep} />);
    expect(box()).toHaveProperty('checked', true);
  });

  it('asks about invited people too, who get their link again [SEASON-87, POST-16]', async () => {
    const item: SeasonItem = {
      subject: 'stage',
      key: 'serra',
      title: 'Serra',
      did: 'updated',
      changes: [],
      entered: 0,
      told: 0,
      concerned: 0,
      invited: 2,
    };
    const keep = async (): Promise<void> => undefined;
    render(<SaveStageDialog item={item} onClose={() => undefined} onSave={keep} />);
    const box = screen.getByRole('checkbox', {
      name: 'Avisar 2 convidados por e-mail, com o link de novo',
    });
    expect(box).toHaveProperty('checked', true);
    expect(
      screen.getByText('2 convidados recebem o link de novo, com as duas datas.'),
    ).toBeTruthy();
    fireEvent.click(box);
    expect(screen.queryByText(/recebem o link de novo, com/)).toBeNull();
  });

  it('is rehearsed before it is saved, which tells what it means to who is in [SEASON-11]', async () => {
    const saved = stageOf({ file: { ...FILE, vacancies: 130 }, version: V2 });
    const server = {
      stage: stageOf(),
      save: () => {
        server.stage = saved;
        return Response.json({ message: 'Etapa salva.', item: {}, version: V2 });
      },
    };
    const asked = serving(server);
    openStage();
    await type('130');
    await vi.waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull(), PATIENCE);
    await userEvent.click(save());
    expect(await screen.findByText(/Há 3 inscrições já feitas/)).toBeTruthy();
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.keyboard('{Escape}');
    await confirm();
    expect(await screen.findByText('Etapa salva.')).toBeTruthy();
    const put = asked.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ version: V1, reason: 'Combinado com a cidade' });
    expect(put?.body.file?.['vacancies']).toBe(130);
  });

  it('says at the field what the rules of the file refuse, and does not save it [SEASON-10]', async () => {
    serving({ stage: stageOf(), problems: [{ field: 'vacancies', message: 'sobrariam 0 vagas' }] });
    openStage();
    await type('1');
    expect(await screen.findByText('sobrariam 0 vagas', {}, PATIENCE)).toBeTruthy();
    expect((await places()).getAttribute('aria-invalid')).toBe('true');
    expect(save().getAttribute('aria-disabled')).toBe('true');
  });

  it('has its price as people write it, and says how where it is none [SEASON-10]', async () => {
    const message = 'deve ser um valor em reais, por exemplo 500.00';
    const asked = serving({ stage: stageOf(), problems: [{ field: 'event_value', message }] });
    openStage();
    const price = await screen.findByLabelText<HTMLInputElement>('Taxa por carro');
    expect(price.value).toBe('500,00');
    await userEvent.clear(price);
    await userEvent.type(price, 'cem reais');
    expect(await screen.findByText('Escreva o valor como 500,00', {}, PATIENCE)).toBeTruthy();
    await userEvent.clear(price);
    await userEvent.type(price, 'R$ 1.250,00');
    await vi.waitFor(() => {
      const last = asked.findLast(({ path }) => path.endsWith('/rehearsal'));
      expect(last?.body.file?.['event_value']).toBe('1250.00');
    }, PATIENCE);
  });

  it('is typed on where the tab has no room to keep it [SEASON-12]', async () => {
    serving({ stage: stageOf() });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    openStage();
    await type('130');
    expect(full).toHaveBeenCalled();
    expect(await places()).toMatchObject({ value: '130' });
    full.mockRestore();
  });

  it('shows both values when somebody was faster, and saves what is decided [SEASON-12]', async () => {
    const refused = Response.json({ code: 'season_changed', message: 'Mudou.' }, { status: 409 });
    const server = {
      stage: stageOf(),
      save: () => {
        const file = { ...FILE, vacancies: 90, title: 'Outra', event_value: '700.00' };
        server.stage = stageOf({ file, version: V2 });
        server.versions = [saved(3, 'Lia Prado', 'title'), saved(2, 'Bento Reis', 'vacancies')];
        return refused.clone();
      },
      versions: [saved(1, 'Nair Dias', 'vacancies')],
    };
    const asked = serving(server);
    openStage();
    await type('130');
    const price = screen.getByLabelText('Taxa por carro');
    await userEvent.clear(price);
    await userEvent.type(price, '600,00');
    await confirm();
    const told = within(await screen.findByRole('alert', { name: /outra pessoa/i }, PATIENCE));
    expect(told.getByText('130')).toBeTruthy();
    expect(told.getByText('90')).toBeTruthy();
    expect(told.getByText('R$ 600,00')).toBeTruthy();
    expect(told.getByText('R$ 700,00')).toBeTruthy();
    expect(told.getByText(/Veio de lá: Nome/)).toBeTruthy();
    expect(await told.findByText(/^Lia Prado salvou esta etapa 16\/04\/2025,/)).toBeTruthy();
    expect(told.getByText('Bento Reis, 16/04/2025')).toBeTruthy();
    const box = screen.getByRole('alert', { name: /outra pessoa/i });
    expect(document.activeElement).toBe(box);
    await userEvent.click(await places());
    await userEvent.click(screen.getByRole('button', { name: 'Ver os conflitos' }));
    expect(document.activeElement).toBe(box);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    for (const button of told.getAllByRole('button', { name: /Ficar com o meu/ })) {
      await userEvent.click(button);
    }
    await confirm();
    await vi.waitFor(
      () => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2),
      PATIENCE,
    );
    const last = asked.findLast(({ method }) => method === 'PUT');
    expect(last?.body).toMatchObject({ version: V2, file: { vacancies: 130, title: 'Outra' } });
  });

  it('finds again what was typed, after a reload or a new session [SEASON-14]', async () => {
    serving({ stage: stageOf() });
    openStage();
    await type('131');
    cleanup();
    openStage();
    expect(((await places()) as HTMLInputElement).value).toBe('131');
  });

  it('is published at a time, which is taken back, and says why it was not [SEASON-39, SEASON-40]', async () => {
    const at = '2027-04-10T13:00:00.000Z';
    const refused = [{ field: 'categories', message: 'falta o regulamento' }];
    const file = { ...FILE, published: false, publish_at: '2027-04-10 10:00' };
    const asked = serving({
      stage: stageOf({ file, publication: { at, who: 'Bento', refused } }),
    });
    openStage();
    const field = await screen.findByLabelText<HTMLInputElement>('Publicar em');
    expect(field.value).toBe('2027-04-10T10:00');
    expect(screen.getByRole('alert').textContent).toContain('Categorias: falta o regulamento.');
    await userEvent.click(screen.getByRole('button', { name: 'Não publicar nessa hora' }));
    await vi.waitFor(() => {
      const last = asked.findLast(({ path }) => path.endsWith('/rehearsal'));
      expect(last?.body.file).toBeDefined();
      expect(last?.body.file).not.toHaveProperty('publish_at');
    }, PATIENCE);
  });

  it('says at the switch why it may not be hidden any more, which is taken back by it [SEASON-10]', async () => {
    const message = 'a etapa já tem inscrições e não pode voltar a rascunho';
    serving({ stage: stageOf(), problems: [{ field: 'published', message }] });
    openStage();
    const published = await screen.findByLabelText<HTMLInputElement>('Publicada');
    await userEvent.click(published);
    const told = await screen.findByText(message, {}, PATIENCE);
    expect(published.getAttribute('aria-describedby')).toBe(told.id);
    expect(published).toMatchObject({ checked: false, disabled: false });
    await userEvent.click(published);
    expect(published.checked).toBe(true);
    expect(screen.queryByText(message)).toBeNull();
  });

  it('is to be read only for who may not edit, with who may [SEASON-02]', async () => {
    serving({ stage: stageOf({ may_edit: false }) });
    openStage();
    expect((await places()).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull();
    expect(screen.getByText(/Podem: Admin, Prova/, { selector: '.note' })).toBeTruthy();
  });
});
