// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps, FormEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

afterEach(cleanup);

const form = (onSubmit: () => void, button: ComponentProps<typeof Button>) => (
  <form
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <label>
      Nome <input />
    </label>
    <Button {...button} />
  </form>
);

describe('a button', () => {
  it('has a primary, a tertiary and a danger variant and a small size [UI-01]', () => {
    render(
      <>
        <Button variant="primary">um</Button>
        <Button variant="danger">três</Button>
        <Button variant="tertiary" size="small">
          dois
        </Button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'um' }).className).toBe('btn btn--primary');
    expect(screen.getByRole('button', { name: 'três' }).className).toBe('btn btn--danger');
    expect(screen.getByRole('button', { name: 'dois' }).className).toBe(
      'btn btn--tertiary btn--small',
    );
  });

  it('runs its action when idle, and ignores clicks while busy or disabled [UI-02]', async () => {
    const press = vi.fn<() => void>();
    const { rerender } = render(<Button onClick={press}>Enviar</Button>);
    await userEvent.click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(1);
    rerender(
      <Button onClick={press} busy>
        Enviar
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    rerender(
      <Button onClick={press} disabled>
        Enviar
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('submits its form, once: not again while busy, not by Enter either [UI-02, UI-03]', async () => {
    const submit = vi.fn<() => void>();
    const button = { type: 'submit', children: 'Enviar' } as const;
    const { rerender } = render(form(submit, button));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
    rerender(form(submit, { ...button, busy: true }));
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Nome'), 'Helena{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('does not submit unless told to', async () => {
    const submit = vi.fn<() => void>();
    render(form(submit, { children: 'Ajuda' }));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a button that leads somewhere', () => {
  it('is a link with the same look [UI-03]', () => {
    render(
      <ButtonLink href="/events" variant="primary">
        Eventos
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Eventos' });
    expect(link.getAttribute('href')).toBe('/events');
    expect(link.className).toBe('btn btn--primary');
  });

  it("takes the router's own link", () => {
    const RouterLink = ({ to, ...rest }: { to: string; className?: string }) => (
      <a {...rest} href={`/app${to}`}>
        Eventos
      </a>
    );
    render(<ButtonLink as={RouterLink} to="/events" />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/app/events');
  });
});
