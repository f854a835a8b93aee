// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { guided } from '../testing/guide-fixture.ts';

setUpPage();
const TRACK = 'GET /stages/101/track';
const BUTTON = { name: 'Baixar a trilha (GPX)' };
const gpx = (type: string) => () =>
  new Response('<gpx/>', { headers: { 'Content-Type': `${type}; charset=utf-8` } });
let network: Network;
beforeEach(() => {
  network = new Network().on('POST /customer/getCustomersByEmail', () =>
    json({ customer: customer() }),
  );
});

/** The track is available from the 22nd on. */
async function openStage(now: string, differing: Parameters<typeof guided>[0] = {}) {
  network.on('GET /stages/101', () => json({ stage: guided(differing), now }));
  await openPortal('/etapas/101/etapa-pocos-de-caldas');
  await screen.findByRole('heading', { level: 1, name: 'Etapa Poços de Caldas' });
}

describe('the whole track', () => {
  it('is promised for its day before that, to whoever looks [FACE-76]', async () => {
    logIn();
    await openStage('2026-04-21T12:00:00.000Z');
    expect(screen.getByText(/abre para inscritos confirmados em/).textContent).toContain(
      '22/04/2026',
    );
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });

  it('is told of from that day on, and offered to who is logged in [FACE-76]', async () => {
    await openStage('2026-04-22T12:00:00.000Z');
    expect(screen.getByText(/está aberta para inscritos confirmados/)).toBeTruthy();
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });

  it('is told of where a stage has no waypoints, and not at all where it has no track [FACE-76]', async () => {
    const { guide } = guided();
    await openStage('2026-04-21T12:00:00.000Z', {
      guide: guide && { ...guide, waypoints: [] },
    });
    expect(screen.getByRole('region', { name: 'O caminho' })).toBeTruthy();
  });

  it('goes to one’s files [FACE-76]', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    logIn();
    await openStage('2026-04-22T12:00:00.000Z');
    network.on(TRACK, gpx('application/gpx+xml'));
    await userEvent.click(await screen.findByRole('button', BUTTON));
    expect(await screen.findByText(/A trilha foi para os seus arquivos/)).toBeTruthy();
    expect(network.to(TRACK)[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(
      'etapa-pocos-de-caldas.gpx',
    );
    const [[file] = []] = saved.mock.calls;
    expect(await (file as Blob).text()).toBe('<gpx/>');
  });

  it('says why it does not come, and is not somebody else’s answer [FACE-76]', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    logIn();
    await openStage('2026-04-22T12:00:00.000Z');
    network.on(TRACK, () => refusal('track_not_open'));
    await userEvent.click(await screen.findByRole('button', BUTTON));
    expect(await screen.findByText(/ainda não está aberta para sua inscrição/)).toBeTruthy();
    network.on(TRACK, gpx('text/html'));
    await userEvent.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByText(/Não conseguimos falar com o servidor/)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });
});
