// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertStore } from '../../shared/feedback/overlay-store.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import TeamScreen from './team.screen.tsx';
import { companion, drawAt, participant, self } from './testing/team-fixture.tsx';

const PARTICIPANTS = 'GET /getParticipants';
const COMPANIONS = 'GET /getCompanions';
const REMOVE_MARIA = 'POST /customer/deleteParticipant/32';
const REMOVE_THEO = 'POST /customer/deleteParticipant/41';

setUpPage();
let network: Network;
beforeEach(() => {
  learnServerTime({ now: '2026-04-16T12:00:00.000Z' }, Date.now());
  network = new Network()
    .on(PARTICIPANTS, () => json({ participants: [self(), participant()] }))
    .on(COMPANIONS, () => json({ companions: [companion()] }))
    .on('GET /userEvents', () => json({ userRegistration: [] }))
    .on('GET /me/first-stage', () => json({ first: null }));
});
afterEach(() => alertStore.set(null));

const draw = () => drawAt('/team', <TeamScreen />);
const section = (name: string) => within(screen.getByRole('region', { name }));
const card = (name: string) => screen.findByRole('article', { name });
const MARIA = 'Maria Aparecida dos Santos Figueiredo de Albuquerque';

describe('the team', () => {
  it('says what each list is for [TEAM-01, TEAM-02, TEAM-04]', async () => {
    draw();
    await screen.findByRole('region', { name: 'Acompanhantes' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Minha equipe');
    for (const [name, text] of [
      ['Participantes', /quem vai com você nos eventos como piloto ou navegador/],
      ['Acompanhantes', /Filhos, sobrinhos.*idade mínima varia com a categoria/],
    ] as const) {
      expect(section(name).getByText(text)).toBeTruthy();
    }
  });

  it('shows a participant with name, birth date, age, the middle of the CPF and emergency contact [TEAM-03, JOUR-84]', async () => {
    draw();
    const maria = await card(MARIA);
    const list = section('Participantes').getAllByRole('article');
    expect(list).toHaveLength(2);
    expect(list[1]).toBe(maria);
    const { cpf } = participant().person;
    for (const text of ['03/11/1958', hideCpf(cpf ?? ''), '67 anos', 'Rui Barreto']) {
      expect(maria.textContent).toContain(text);
    }
    const phone = within(maria).getByRole('link', { name: '(35) 99999-0001' });
    expect(phone.getAttribute('href')).toBe('tel:+5535999990001');
    expect(within(maria).queryByText(/^Falta/)).toBeNull();
  });

  it('shows a companion with name, birth date and age [TEAM-05]', async () => {
    draw();
    const theo = await card('Theo Figueiredo');
    expect(section('Acompanhantes').getAllByRole('article')).toEqual([theo]);
    expect(theo.textContent).toContain('Nasceu em 12/02/2017');
    expect(theo.textContent).toContain('9 anos');
  });

  it('shows the customer first, who is edited through the profile and stays', async () => {
    draw();
    const helena = await card('Helena Albuquerque');
    expect(screen.getAllByRole('article')[0]).toBe(helena);
    expect(within(helena).getByText('Você')).toBeTruthy();
    expect(within(helena).getByText('Falta o contato de emergência')).toBeTruthy();
    expect(within(helena).queryByRole('button')).toBeNull();
    const links = within(helena).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/team/31/edit?type=piloto',
      '/profile/info',
    ]);
  });

  it.each([
    ['2008-04-17', true],
    ['2008-04-16', false],
  ])('born %s may not drive yet: %s', async (born, tooYoung) => {
    const julia = participant({ id: 33, name: 'Júlia', date_of_birth: born });
    network.on(PARTICIPANTS, () => json({ participants: [julia] }));
    draw();
    const note = 'Pode pilotar a partir dos 18 anos.';
    expect((await card('Júlia')).textContent?.includes(note)).toBe(tooYoung);
  });

  it('leads to a new member, and each card to its own page [TEAM-06, TEAM-07]', async () => {
    draw();
    const maria = within(await card(MARIA));
    const theo = within(await card('Theo Figueiredo'));
    const address = (link: HTMLElement) => link.getAttribute('href');
    expect(address(screen.getByRole('link', { name: 'Adicionar novo membro' }))).toBe('/team/add');
    expect(address(maria.getByRole('link', { name: /Editar/ }))).toBe('/team/32/edit?type=piloto');
    expect(address(theo.getByRole('link', { name: /Editar/ }))).toBe(
      '/team/41/edit?type=acompanhante',
    );
    expect(maria.getByRole('button', { name: /Remover/ })).toBeTruthy();
    expect(theo.getByRole('button', { name: /Remover/ })).toBeTruthy();
  });

  it('says that a team of one is one', async () => {
    network.on(PARTICIPANTS, () => json({ participants: [self()] }));
    draw();
    expect(await screen.findByText(/^Só você por enquanto/)).toBeTruthy();
  });

  it('says what to do while nobody comes along', async () => {
    network.on(COMPANIONS, () => json({ companions: [] }));
    draw();
    const link = await screen.findByRole('link', { name: 'Adicionar acompanhante' });
    expect(link.getAttribute('href')).toBe('/team/companion/add');
    expect(screen.getByText(mitsubishi.voice.empty.companions)).toBeTruthy();
  });
});

describe('its lists', () => {
  it('are asked for at the same time, and the second one takes its place below the first [TEAM-09]', async () => {
    network
      .on(PARTICIPANTS, () => new Promise(() => {}))
      .on(COMPANIONS, () => new Promise(() => {}));
    draw();
    await screen.findByRole('region', { name: 'Participantes' });
    const lists = network.sent.map(({ path }) => path).filter((path) => path.startsWith('/get'));
    expect(lists).toEqual(['/getParticipants', '/getCompanions']);
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Acompanhantes' })).toBeNull();
  });

  it.each([
    [PARTICIPANTS, 'Participantes', 'os participantes', MARIA, 'Acompanhantes', 'Theo Figueiredo'],
    [COMPANIONS, 'Acompanhantes', 'os acompanhantes', 'Theo Figueiredo', 'Participantes', MARIA],
  ])(
    'each tell that they did not arrive, and come on asking again: %s [TEAM-10]',
    async (route, title, what, somebody, other, othersOwn) => {
      network.on(route, () => refusal('unexpected'));
      draw();
      const alert = await screen.findByRole('alert');
      expect(section(title).getByRole('alert')).toBe(alert);
      expect(alert.textContent).toContain(`Não deu para carregar ${what}`);
      expect(section(title).queryByRole('article')).toBeNull();
      expect(section(other).getByRole('article', { name: othersOwn })).toBeTruthy();
      expect(document.querySelector('[aria-busy=true]')).toBeNull();
      network
        .on(PARTICIPANTS, () => json({ participants: [self(), participant()] }))
        .on(COMPANIONS, () => json({ companions: [companion()] }));
      await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
      expect(await card(somebody)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('removing', () => {
  const remove = async (name: string) =>
    userEvent.click(within(await card(name)).getByRole('button', { name: /Remover/ }));
  const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each([
    [MARIA, 'piloto', 'Participantes', REMOVE_MARIA],
    ['Theo Figueiredo', 'acompanhante', 'Acompanhantes', REMOVE_THEO],
  ])(
    '%s asks once, calls the one call and loads both lists again [TEAM-11, TEAM-27, TEAM-28, TEAM-30]',
    async (name, type, title, route) => {
      network.on(route, () => json({ message: '' }));
      draw();
      await remove(name);
      const question = screen.getByRole('alertdialog', { name });
      expect(question.textContent).toContain(`Tem certeza que deseja remover este ${type}?`);
      expect(document.activeElement?.textContent).toBe('Cancelar');
      expect(network.to(route)).toEqual([]);
      network
        .on(PARTICIPANTS, () => json({ participants: [self()] }))
        .on(COMPANIONS, () => json({ companions: [companion({ id: 42, name: 'Lia' })] }));
      await answer('Remover');
      expect(await screen.findByText(`${type} removido com sucesso!`)).toBeTruthy();
      expect(network.to(route).map(({ body }) => body)).toEqual([{}]);
      expect(screen.queryByRole('article', { name: MARIA })).toBeNull();
      expect(screen.getByRole('article', { name: 'Lia' })).toBeTruthy();
      expect(network.to(PARTICIPANTS)).toHaveLength(2);
      expect(network.to(COMPANIONS)).toHaveLength(2);
      expect(screen.getByRole('region', { name: title }).tabIndex).toBe(-1);
    },
  );

  it('can be thought over [TEAM-27]', async () => {
    draw();
    await remove(MARIA);
    await answer('Cancelar');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.sent.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('tells its failure and tries again where that is wanted [TEAM-29]', async () => {
    network.on(REMOVE_MARIA, () => refusal('busy'));
    draw();
    await remove(MARIA);
    await answer('Remover');
    expect(
      await screen.findByRole('alertdialog', { name: 'Erro ao remover o piloto' }),
    ).toBeTruthy();
    expect(await card(MARIA)).toBeTruthy();
    network.on(REMOVE_MARIA, () => json({ message: '' }));
    await answer('Tentar de novo');
    expect(await screen.findByText('piloto removido com sucesso!')).toBeTruthy();
  });

  it('of somebody who is gone already brings the list up to date', async () => {
    network.on(REMOVE_MARIA, () => refusal('not_found'));
    draw();
    await remove(MARIA);
    network.on(PARTICIPANTS, () => json({ participants: [self()] }));
    await answer('Remover');
    await screen.findByRole('alertdialog', { name: 'Erro ao remover o piloto' });
    await waitFor(() => expect(screen.queryByRole('article', { name: MARIA })).toBeNull());
  });
});
