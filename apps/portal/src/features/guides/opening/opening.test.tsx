// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { guided } from '../testing/guide-fixture.ts';
import { openingOf } from '../testing/opening-fixture.ts';

setUpPage();
const CALL = 'GET /stages/101/opening';
let network: Network;
beforeEach(() => {
  network = new Network();
});

async function open(...opening: Parameters<typeof openingOf>) {
  network.on(CALL, () => json(openingOf(...opening)));
  await openPortal('/etapas/101/etapa-pocos-de-caldas/abertura');
  await screen.findByRole('heading', { level: 1 });
}
const textOf = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');

describe('the report of an opening', () => {
  it('begins with what it comes down to, and says whether it is final [OPEN-33]', async () => {
    await open();
    const title = 'Abriu às 10:00. 4 vagas foram ocupadas.';
    expect(screen.getByRole('heading', { level: 1 }).textContent.replaceAll('\u00a0', ' ')).toBe(
      title,
    );
    expect(document.title).toContain(title);
    for (const text of [
      'Final',
      'A última vaga geral foi às 10:00:01,250; depois dela, os pedidos foram para a lista de espera',
      'Final desde 12/06, quando as inscrições terminaram. O registro continua: já tem 14 linhas.',
      'Guardado também na auditoria: 12/06/2026 às 12:05, linha 12, 9f3c41d0…',
    ]) {
      expect(textOf()).toContain(text);
    }
  });

  it('counts by second what was read and not decided [OPEN-41]', async () => {
    await open();
    expect(textOf()).toContain('todo pedido que o servidor leu foi decidido.');
    cleanup();
    const seconds = Array.from({ length: 10 }, (_, index) => ({ second: index + 3, count: 2 }));
    await open({}, { not_decided: seconds });
    expect(textOf()).toContain(
      '20 pedidos foram lidos e não decididos na primeira hora: o servidor estava cheio e pediu que tentassem de novo. Por segundo depois da abertura: 3 s, 2; 4 s, 2;',
    );
    expect(textOf()).toContain('10 s, 2; depois, mais 4.');
  });

  it('tells how far the servers’ clocks were apart [OPEN-64]', async () => {
    await open();
    expect(textOf()).toContain('Os relógios dos servidores não foram medidos aqui.');
    cleanup();
    await open({}, { clocks: { servers: 2, clock_ms: 3.2, machine_ms: 2_983 } });
    expect(textOf()).toContain(
      'Os servidores seguem a hora do banco de dados; 2 mediram, e a diferença foi de até 4 ms. O relógio das máquinas, que não decide nada, chegou a 3 s de diferença.',
    );
  });

  it('is partial until registration closes [OPEN-33]', async () => {
    await open({ is_final: false });
    expect(textOf()).toContain('Parcial');
    expect(textOf()).toContain('Parcial até as inscrições terminarem, em 12/06.');
    expect(textOf()).not.toContain('Final');
  });

  it('tells places, refusals and the waiting list in words [OPEN-33]', async () => {
    await open();
    for (const text of [
      'As 6 vagas da etapa',
      'Geralpara todos, por ordem do toque; 4 ocupadas; na abertura eram 54',
      'Convitesconvidados da organização; 1 ocupada; na abertura eram 12',
      'Outros motivos, menos de 5 cada3',
      'Pedidos recusados8',
      'vagas que voltaram e foram para a lista: 2. Embaixo, carros ainda em espera: de 4 a 1. 1 carro saiu por conta própria.',
    ]) {
      expect(textOf()).toContain(text);
    }
    expect(textOf()).toContain('segundo 0, 3; segundo 1, 5; segundo 2, 0');
  });

  it('hands out the log by plain links [OPEN-32, OPEN-33]', async () => {
    await open();
    const hrefs = ['Registro (CSV)', 'Registro (JSON)'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/api/stages/101/opening/log.csv', '/api/stages/101/opening/log.jsonl']);
  });

  it('draws no first hour of a log that began after it [OPEN-33]', async () => {
    await open({ began_late_at: '2026-06-04T13:00:00.000Z' });
    expect(textOf()).toContain('O registro só começou em 04/06/2026 às 10:00.');
    expect(textOf()).not.toContain('Carros pedidos por segundo');
  });

  it('says when it will be there, and leads to the stage [OPEN-33]', async () => {
    network.on(CALL, () => refusal('report_not_ready'));
    await openPortal('/etapas/101/etapa-pocos-de-caldas/abertura');
    await screen.findByRole('heading', { level: 1, name: 'Ainda não há relatório' });
    expect(textOf()).toContain('Ele sai uma hora depois dela.');
    expect(screen.getByRole('link', { name: 'Ver a etapa' }).getAttribute('href')).toBe(
      '/etapas/101/etapa-pocos-de-caldas',
    );
  });

  it.each([
    [false, null],
    [true, '/etapas/101/etapa-pocos-de-caldas/abertura'],
  ])(
    'is linked from the stage once it is there: %s [OPEN-33]',
    async (has_opening_report, href) => {
      const stage = guided({ has_opening_report });
      network.on('GET /stages/101', () => json({ stage, now: '2026-04-16T12:00:00.000Z' }));
      await openPortal('/etapas/101/etapa-pocos-de-caldas');
      await screen.findByRole('heading', { level: 1, name: stage.title });
      const region = within(screen.getByRole('region', { name: 'Valor e vagas' }));
      const link = region.queryByRole('link', { name: 'Como foi a abertura' });
      expect(link?.getAttribute('href') ?? null).toBe(href);
    },
  );
});
