// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import StageScreen from './stage.screen.tsx';
import { stageOf } from './testing/stage-page.tsx';

beforeAll(standInForBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address = (digit: string, name: string): string => `/files/${digit.repeat(32)}/${name}`;
const OLD = address('0', 'antiga-960x640.webp');
const ROW = { file: OLD, description: 'A largada' };
const STAGE = stageOf({
  row: { ...stageOf().row, state: 'draft' },
  file: { title: 'Etapa Socorro', vacancies: 120, guide: { pictures: [ROW] } },
  categories: [],
});

interface Sent {
  readonly use: string;
  readonly file: { readonly name: string; readonly content: string };
}

/** Serves the endpoints: uploads get `answers` in order when released. */
function serving(...answers: Array<() => Promise<Response> | Response>) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (path.endsWith('/files')) {
      sent.push(JSON.parse(init.body ?? '{}'));
      return answers.shift()?.() ?? Response.json({}, { status: 500 });
    }
    if (path.endsWith('/rehearsals')) return Response.json({ rehearsals: [] });
    if (path.endsWith('/versions')) return Response.json({ versions: [] });
    if (path.endsWith('/rehearsal')) return Response.json({ problems: [], item: null });
    return Response.json(STAGE);
  });
  show(
    <StaffContext value={staffOf('director')}>
      <Routes>
        <Route path="/temporada/:id" element={<StageScreen />} />
      </Routes>
    </StaffContext>,
    '/temporada/7',
  );
  return sent;
}
const arrived = (at: string) => () => Response.json({ address: at, told: 'Foto de 960 x 640 px' });
const refused = (message: string) => () =>
  Response.json(
    { code: 'invalid', message: 'Inválido', errors: { file: [message] } },
    { status: 422 },
  );
const picture = (name: string, content = 'abc') => new File([content], name, { type: 'image/png' });
/** The stage's draft in this tab. */
const draft = () =>
  (JSON.parse(sessionStorage.getItem('etapa-7') ?? '{}') as { draft: Record<string, unknown> })
    .draft;
const photo = () => screen.findByLabelText<HTMLInputElement>(/^Foto/);
const album = () => within(screen.getByRole('group', { name: 'Fotos' }));
const SERRA = address('a', 'serra-960x640.webp');

describe('a file sent from the editor', () => {
  it('is seen as it arrives, typed into its field and taken away again [SEASON-57]', async () => {
    const sent = serving(arrived(SERRA));
    await userEvent.upload(await photo(), picture('Serra.png'));
    const link = await screen.findByRole('link', { name: /^serra-960x640.webp/ });
    expect(link.getAttribute('href')).toBe(
      `/api/staff/season/files/${'a'.repeat(32)}/serra-960x640.webp`,
    );
    expect(link.querySelector('img')?.getAttribute('src')).toContain('serra-480x320.webp');
    expect(screen.getByText('Serra.png: Foto de 960 x 640 px.')).toBeTruthy();
    expect(sent).toEqual([{ use: 'picture', file: { name: 'Serra.png', content: btoa('abc') } }]);
    await vi.waitFor(() => expect(draft()?.['image']).toBe(SERRA));
    await userEvent.click(screen.getByRole('button', { name: 'Tirar: Foto' }));
    await vi.waitFor(() => expect(draft()).toBeUndefined());
  });

  it('is refused in words, kept at hand and sent again, and nothing typed is lost [SEASON-58]', async () => {
    const sent = serving(
      refused('O arquivo não é uma imagem que se possa ler.'),
      () => Promise.reject(new TypeError('cut')),
      arrived(SERRA),
    );
    await userEvent.type(await screen.findByLabelText('Local da largada'), 'Praça');
    await userEvent.upload(await photo(), picture('serra.png'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'serra.png: O arquivo não é uma imagem que se possa ler.',
    );
    const again = () => screen.getByRole('button', { name: 'Tentar de novo: serra.png' });
    await userEvent.click(again());
    expect(await screen.findByText(/Não conseguimos falar com o servidor/)).toBeTruthy();
    await userEvent.click(again());
    await screen.findByRole('link', { name: /^serra-960x640.webp/ });
    expect(sent).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
    const kept = { image: SERRA, location: 'Praça' };
    await vi.waitFor(() => expect(draft()).toMatchObject(kept));
  });

  it('is not sent where it is empty or too large [SEASON-58]', async () => {
    const sent = serving();
    await userEvent.upload(await photo(), picture('vazia.png', ''));
    expect(await screen.findByText(/vazia.png: O arquivo está vazio/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Deixar: vazia.png' }));
    const vast = picture('enorme.png');
    Object.defineProperty(vast, 'size', { value: 20 * 1_024 * 1_024 + 1 });
    await userEvent.upload(await photo(), vast);
    expect(await screen.findByText(/enorme.png: O arquivo tem mais de 20 MB/)).toBeTruthy();
    expect(screen.queryByText(/vazia.png/)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('joins its list however long it took, beside what was typed meanwhile [SEASON-59]', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    serving(() => first, arrived(SERRA));
    await photo();
    const several = album().getByLabelText('Enviar fotos, uma ou várias');
    fireEvent.change(several, { target: { files: [picture('um.png'), picture('dois.png')] } });
    expect(await album().findByText('Enviando um.png…')).toBeTruthy();
    await userEvent.type(album().getByLabelText('O que se vê'), ' às oito');
    const save = screen.getByRole('button', { name: /^Salvar/ });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Espere o envio do arquivo')).toBeTruthy();
    await userEvent.click(album().getByRole('button', { name: 'Tirar Fotos, 1' }));
    const UM = address('b', 'um-960x640.webp');
    arrive(arrived(UM)());
    await vi.waitFor(() => expect(draft()?.['guide.pictures']).toHaveLength(3));
    expect(draft()?.['guide.pictures']).toEqual([
      { file: OLD, description: 'A largada às oito' },
      { file: UM, description: '' },
      { file: SERRA, description: '' },
    ]);
  });

  it('takes the place of another in its row, whose words stay [SEASON-59]', async () => {
    serving(arrived(SERRA));
    await photo();
    await userEvent.upload(album().getByLabelText(/^Arquivo/), picture('nova.png'));
    await vi.waitFor(() =>
      expect(draft()?.['guide.pictures']).toEqual([{ file: SERRA, description: 'A largada' }]),
    );
  });

  it('of a document is titled as it was called [SEASON-60]', async () => {
    const PDF = address('c', 'briefing-da-prova.pdf');
    const sent = serving(arrived(PDF));
    await photo();
    const documents = screen.getByLabelText('Enviar documentos, um ou vários');
    const file = new File(['%PDF'], 'Briefing da_prova.pdf', { type: 'application/pdf' });
    await userEvent.upload(documents, file);
    await vi.waitFor(() =>
      expect(draft()?.['guide.documents']).toEqual([{ title: 'Briefing da prova', file: PDF }]),
    );
    expect(sent.map(({ use }) => use)).toEqual(['document']);
  });

  it('of a track is shown by the name that it had and put in the place of the other [SEASON-61, SEASON-91]', async () => {
    const track = `/track/${'1a2b3c4d'.repeat(4)}/Serra%20%C3%81gua.gpx`;
    serving(() => Response.json({ address: track, told: 'Trajeto de 186,4 km' }));
    await userEvent.upload(await screen.findByLabelText(/^Trajeto/), new File(['<gpx/>'], 'r.gpx'));
    expect(await screen.findByText('r.gpx: Trajeto de 186,4 km.')).toBeTruthy();
    expect(screen.getByText('Serra Água.gpx')).toBeTruthy();
    await vi.waitFor(() => expect(draft()?.['guide.track']).toBe(track));
  });
});
