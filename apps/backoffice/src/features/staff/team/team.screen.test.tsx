// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { TeamGrant, TeamMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { type Shown, show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import TeamScreen from './team.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = '2026-04-15T13:00:00.000Z';
const given = { granted_at: '2026-01-10T12:00:00.000Z', granted_by: 'Otília Marques' };
const openEnd = { until: null, is_live: true, is_due: false };
const unconfirmed = { confirmed_at: null, confirmed_by: null };
const place = { automaker_id: 2, stage_id: null, stage_title: null, reason: 'Atende a Suzuki' };
const grant: TeamGrant = {
  id: 30,
  role: 'support',
  ...place,
  ...given,
  ...openEnd,
  ...unconfirmed,
};
const suzana: TeamMember = {
  id: 3,
  name: 'Suzana Prates',
  email: 'suzana@trilha.example',
  state: 'active',
  factors: ['passkey'],
  last_seen_at: NOW,
  grants: [grant],
};
const team: TeamMember[] = [
  { ...suzana, id: 1, name: 'Otília Marques', grants: [{ ...grant, id: 10, role: 'admin' }] },
  suzana,
  { ...suzana, id: 4, name: 'Bento Carvalhal', grants: [{ ...grant, id: 40, is_due: true }] },
  { ...suzana, id: 5, name: 'César Abrantes', state: 'ended', grants: [] },
];

type Reply = { readonly status?: number; readonly body: object };

/** Serves the endpoints, and records changes. */
function answering(answers: Readonly<Record<string, Reply>> = {}) {
  const sent: Array<{ path: string; body: unknown }> = [];
  const known: Readonly<Record<string, Reply>> = {
    '/api/staff/team': { body: { team, proposals: [], now: NOW } },
    '/api/staff/stages': { body: { stages: [] } },
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method !== 'GET') sent.push({ path, body: JSON.parse(init.body ?? '{}') });
    const answer = known[init.method === 'GET' ? path : `POST ${path}`] ?? known[path];
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? (answer ? 200 : 500) });
  });
  return sent;
}

function open(at = '/equipe', role: Role = 'admin'): Shown {
  return show(
    <StaffContext value={staffOf(role)}>
      <TeamScreen />
    </StaffContext>,
    at,
  );
}

const button = (name: RegExp) => screen.findByRole('button', { name });
const press = async (name: RegExp): Promise<void> => userEvent.click(await button(name));
const dialog = () => within(screen.getByRole('dialog'));
const names = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.querySelector('b')?.textContent);

it('names the stage of a role that is for one stage alone, never all brands [DESK-155]', async () => {
  const ofStage = { stage_id: 9, stage_title: 'Etapa Joinville' };
  const grants = (...some: Array<Partial<TeamGrant>>) =>
    some.map((one, index) => ({ ...grant, id: 50 + index, ...one }));
  const members = [
    { ...suzana, id: 7, name: 'Rui', grants: grants({ automaker_id: null, ...ofStage }) },
    { ...suzana, id: 8, name: 'Lia', grants: grants({ automaker_id: null }, ofStage) },
  ];
  answering({ '/api/staff/team': { body: { team: members, now: NOW } } });
  open();
  const row = async (name: string) => await screen.findByRole('row', { name: new RegExp(name) });
  expect((await row('Rui')).textContent).toContain('Etapa Joinville');
  expect((await row('Rui')).textContent).not.toContain('todas');
  expect((await row('Lia')).textContent).toContain('todas');
});

describe('the team on screen', () => {
  it('lists who works here, and in views who has to be confirmed and who left [STAFF-61]', async () => {
    answering();
    open();
    await screen.findByText('Suzana Prates');
    expect(names()).toEqual(['Bento Carvalhal', 'Otília Marques', 'Suzana Prates']);
    await userEvent.click(screen.getByRole('link', { name: /A confirmar ?1/ }));
    expect(names()).toEqual(['Bento Carvalhal']);
    await userEvent.click(screen.getByRole('link', { name: /Encerradas ?1/ }));
    expect(names()).toEqual(['César Abrantes']);
  });

  it('finds by name without marks, and by role [STAFF-61]', async () => {
    answering();
    open('/equipe?busca=otilia');
    await screen.findByText('Otília Marques');
    expect(names()).toEqual(['Otília Marques']);
    cleanup();
    open('/equipe?papel=support');
    await screen.findByText('Suzana Prates');
    expect(names()).toEqual(['Bento Carvalhal', 'Suzana Prates']);
  });

  it('shows what waits for a second admin, whose proposer only takes it back [STAFF-87]', async () => {
    const about = { automaker_id: 2, stage_id: null, stage_title: null, until: null };
    const of = { ...about, act: 'grant', role: 'finance', created_at: NOW, reason: 'Férias' };
    const subject = { id: 3, name: 'Suzana Prates' };
    const proposals = [
      { ...of, id: 7, subject, by: { id: 1, name: 'Otília Marques' } },
      { ...of, id: 8, subject, by: { id: 99, name: 'Rui Sá' }, act: 'reset', role: null },
    ];
    const sent = answering({
      '/api/staff/team': { body: { team, proposals, now: NOW } },
      'POST /api/staff/team/proposals/8/confirm': {
        body: { link: 'https://gestao.example/convite#segredo', expires_at: NOW },
      },
    });
    open();
    const waiting = within(await screen.findByRole('region', { name: 'Esperam outro Admin' }));
    expect(waiting.getByText(/propôs Financeiro \(Suzuki.*\) para Suzana Prates/)).toBeDefined();
    const [own, other] = waiting.getAllByRole('button', { name: 'Confirmar' });
    expect(own?.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(own as HTMLElement);
    await userEvent.click(other as HTMLElement);
    expect(sent.map(({ path }) => path)).toEqual(['/api/staff/team/proposals/8/confirm']);
    expect(await screen.findByDisplayValue('https://gestao.example/convite#segredo')).toBeDefined();
  });

  it('leaves out of a brand who has a role for another alone [STAFF-61]', async () => {
    answering();
    open('/equipe?marca=mitsubishi');
    expect(await screen.findByText('Nenhuma pessoa aqui')).toBeDefined();
  });

  it('tells of an open person what each role is, where, since when, by whom, why and what it allows [STAFF-62]', async () => {
    answering();
    open('/equipe?aberta=3');
    const panel = within(await screen.findByRole('complementary', { name: 'Suzana Prates' }));
    expect(panel.getByRole('heading', { name: 'Atendimento' })).toBeDefined();
    expect(panel.getByText(/^Suzuki/)).toBeDefined();
    expect(panel.getByText('desde 10/01/2026, sem prazo')).toBeDefined();
    expect(panel.getByText('“Atende a Suzuki”, Otília Marques')).toBeDefined();
    expect(panel.getByText('analisar, editar e cancelar uma inscrição')).toBeDefined();
  });

  it('answers why somebody may: by which role, or which would give it [STAFF-63]', async () => {
    const alone = { second_person: null, roles: [] };
    const lines = { 'registrations:view': [grant], 'staff:edit': [] };
    const permissions = Object.entries(lines).map(([permission, grants]) => ({
      ...alone,
      permission,
      grants,
    }));
    answering({ '/api/staff/team/3/why': { body: { ...suzana, permissions } } });
    open('/equipe?aberta=3', 'auditor');
    await press(/Por que pode/);
    expect(await screen.findByText(/^Atendimento, Suzuki.*, desde/)).toBeDefined();
    expect(dialog().getByText('daria: Admin')).toBeDefined();
  });

  it('gives a role for a brand, until the end of a day, with why [STAFF-64]', async () => {
    const sent = answering({ 'POST /api/staff/team/3/grants': { body: { id: 31 } } });
    open('/equipe?aberta=3');
    await press(/Dar papel/);
    await userEvent.selectOptions(dialog().getByLabelText('Papel'), 'finance');
    await userEvent.selectOptions(dialog().getByLabelText('Marca'), '1');
    await userEvent.type(dialog().getByLabelText(/Até/), '2099-12-31');
    await userEvent.type(dialog().getByLabelText('Motivo'), 'Fecha o mês');
    await press(/^Dar o papel/);
    expect(await screen.findByText('Papel dado.')).toBeDefined();
    expect(sent.map(({ path }) => path)).toEqual(['/api/staff/team/3/grants']);
    const wish = { role: 'finance', automaker_id: 1, stage_id: null, reason: 'Fecha o mês' };
    expect(sent[0]?.body).toEqual({ ...wish, until: '2099-12-31T23:59:59.999-03:00' });
  });

  it('takes somebody in and shows their link once, with until when [STAFF-65]', async () => {
    const handed = { id: 3, link: 'https://g.example/convite#x', expires_at: NOW };
    const sent = answering({ 'POST /api/staff/team': { status: 201, body: handed } });
    const shown = open();
    await screen.findByText('Suzana Prates');
    await userEvent.keyboard('n');
    await userEvent.type(dialog().getByLabelText('Nome'), 'Lívia Tavares');
    await userEvent.type(dialog().getByLabelText('E-mail'), 'livia@trilha.example');
    await userEvent.type(dialog().getByLabelText('Motivo'), 'Atende a temporada');
    await userEvent.click(dialog().getByRole('button', { name: 'Acrescentar' }));
    expect(await screen.findByDisplayValue('https://g.example/convite#x')).toBeDefined();
    expect(sent[0]?.body).toMatchObject({ name: 'Lívia Tavares', role: 'support', until: null });
    await userEvent.click(dialog().getByText('Fechar'));
    expect(screen.queryByDisplayValue(/convite/)).toBeNull();
    expect(shown.address()).toBe('/equipe?aberta=3');
  });

  it('asks for a reason before it makes a new link for who lost their factor [STAFF-65]', async () => {
    const handed = { link: 'https://g.example/convite#y', expires_at: NOW };
    const sent = answering({ 'POST /api/staff/team/3/reset': { body: handed } });
    open('/equipe?aberta=3');
    await press(/Novo link/);
    await userEvent.type(dialog().getByLabelText('Motivo'), 'Perdeu o celular');
    await press(/Fazer novo link/);
    expect(await screen.findByDisplayValue('https://g.example/convite#y')).toBeDefined();
    expect(sent[0]?.body).toEqual({ reason: 'Perdeu o celular' });
  });

  it('ends a role and says in words why the last Admin stays [STAFF-66, STAFF-68]', async () => {
    const message = 'É o último Admin: dê o papel a outra pessoa antes.';
    const sent = answering({
      'POST /api/staff/grants/10/end': { status: 422, body: { code: 'last_admin', message } },
    });
    open('/equipe?aberta=1');
    await press(/^Encerrar….*papel/);
    await userEvent.type(dialog().getByLabelText('Motivo'), 'Saiu de férias');
    await press(/^Encerrar o papel/);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByDisplayValue('Saiu de férias')).toBeDefined();
    expect(sent[0]?.body).toEqual({ reason: 'Saiu de férias' });
  });

  it('ends an account with a reason [STAFF-66]', async () => {
    const body = { message: 'Acesso encerrado.' };
    const sent = answering({ 'POST /api/staff/team/3/end': { body } });
    open('/equipe?aberta=3');
    await press(/Encerrar conta/);
    await userEvent.type(dialog().getByLabelText('Motivo'), 'Saiu da organização');
    await press(/^Encerrar a conta/);
    expect(await screen.findByText('Acesso encerrado.')).toBeDefined();
    expect(sent[0]?.body).toEqual({ reason: 'Saiu da organização' });
  });

  it('confirms a role that nobody looked at for a quarter, and no other [STAFF-67]', async () => {
    const body = { message: 'Papel confirmado.' };
    const sent = answering({ 'POST /api/staff/grants/40/confirm': { body } });
    open('/equipe?aberta=4');
    await press(/^Confirmar/);
    expect(await screen.findByText('Papel confirmado.')).toBeDefined();
    expect(sent.map(({ path }) => path)).toEqual(['/api/staff/grants/40/confirm']);
    cleanup();
    open('/equipe?aberta=3');
    await button(/Dar papel/);
    expect(screen.queryByRole('button', { name: /^Confirmar/ })).toBeNull();
  });

  it('leaves every control in its place for who may only look, dashed and with who may [STAFF-69]', async () => {
    const sent = answering();
    open('/equipe?aberta=4', 'auditor');
    for (const name of [
      /Dar papel/,
      /Novo link/,
      /Encerrar conta/,
      /^Encerrar….*papel/,
      /^Confirmar/,
    ]) {
      const control = await button(name);
      expect(control.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(control);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
    const told = 'Você não pode editar a equipe e seus acessos. Pode: Admin.';
    expect(screen.getAllByText(told).length).toBeGreaterThan(0);
  });
});
