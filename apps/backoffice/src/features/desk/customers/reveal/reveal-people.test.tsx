// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import { Masked } from './masked.tsx';
import { RevealButton } from './reveal-button.tsx';
import { RevealPeople } from './reveal-people.tsx';

beforeAll(standInForBrowser);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

/** Serves the endpoints, and records requests. */
function answering() {
  const asked: Array<{ path: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) });
    const isNobody = path.includes('/people/9/');
    const body = isNobody
      ? { code: 'not_found', message: 'Não encontrado.' }
      : { cpf: '52998224725', phone: '(48) 98877-6655' };
    return new Response(JSON.stringify(body), { status: isNobody ? 404 : 200 });
  });
  return asked;
}

function open(role: Role): void {
  show(
    <StaffContext value={staffOf(role)}>
      <RevealPeople>
        {[7, 8, 9].map((id) => (
          <div key={id}>
            <Masked id={id} cpf={`***.000.00${id}-**`} phone="(••) •••••-6655" />
            <RevealButton id={id} name={`Pessoa ${id}`} />
          </div>
        ))}
      </RevealPeople>
    </StaffContext>,
  );
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const whole = () => screen.queryAllByText(/529\.982\.247-25 · \(48\) 98877-6655/).length;

async function reveal(id: number): Promise<void> {
  await user.click(button(new RegExp(`Mostrar.*Pessoa ${id}`)));
  await user.type(screen.getByLabelText('Motivo'), 'Ligou pedindo ajuda');
  await user.click(button(/^Mostrar$/));
  await screen.findByText(/529\.982/);
}

describe('CPF and phone', () => {
  it('show whole for a minute after a reason, which is asked once for each person; then WhatsApp is a press away [DESK-34, DESK-161]', async () => {
    const asked = answering();
    open('support');
    expect(whole()).toBe(0);
    await reveal(7);
    expect(asked).toEqual([
      { path: '/api/staff/people/7/reveal', body: { reason: 'Ligou pedindo ajuda' } },
    ]);
    expect(whole()).toBe(1);
    const whatsapp = screen.getByRole('link', { name: /^WhatsApp/ });
    expect(whatsapp.getAttribute('href')).toBe('https://wa.me/5548988776655');
    expect(screen.getByText(/008-\*\*/)).toBeDefined();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(whole()).toBe(0);
    expect(screen.queryByRole('link', { name: /^WhatsApp/ })).toBeNull();
    await user.click(button(/Mostrar.*Pessoa 7/));
    await screen.findByText(/529\.982/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked[1]?.body).toEqual({ reason: 'Ligou pedindo ajuda' });
    await user.click(button(/Mostrar.*Pessoa 8/));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('hide by the button, and once nobody looks at the page [DESK-34]', async () => {
    answering();
    open('support');
    await reveal(7);
    await user.click(button(/Esconder.*Pessoa 7/));
    expect(whole()).toBe(0);
    await user.click(button(/Mostrar.*Pessoa 7/));
    await screen.findByText(/529\.982/);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(whole()).toBe(0);
    vi.restoreAllMocks();
  });

  it('say why nothing was shown, and keep the reason that was typed [DESK-34]', async () => {
    answering();
    open('support');
    await user.click(button(/Mostrar.*Pessoa 9/));
    await user.type(screen.getByLabelText('Motivo'), 'Ligou pedindo ajuda');
    await user.click(button(/^Mostrar$/));
    expect(await screen.findByText('Não encontrado.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Ligou pedindo ajuda');
  });

  it('stay masked for who may not, who reads who may [DESK-34]', async () => {
    const asked = answering();
    open('auditor');
    const [control] = screen.getAllByRole('button', { name: /Mostrar/ });
    expect(control?.getAttribute('aria-disabled')).toBe('true');
    await user.click(control as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
    expect(screen.getAllByText(/Podem: Admin, Prova, Atendimento, Financeiro/)).not.toHaveLength(0);
  });
});
