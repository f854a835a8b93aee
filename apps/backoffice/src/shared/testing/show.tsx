import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { KeysProvider } from '../keys/keys-provider.tsx';
import { dialogFaults } from './dialog-faults.ts';

/** The current address of the test's router: `/inscricoes?aberta=7`. */
export interface Shown {
  readonly address: () => string;
}

/** Renders content as the app does: with keys, a router and its own cache. */
export function show(content: ReactNode, at = '/'): Shown {
  let address = at;
  const Address = (): null => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <KeysProvider>
          {content}
          <Address />
        </KeysProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { address: () => address };
}

// Every dialog that a test opens is judged when it closes, whatever the test is about.
const faults: string[] = [];
afterEach(() => {
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});

/** Adds what jsdom lacks: modal dialogs and `scrollIntoView`. */
export function standInForBrowser(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    faults.push(...dialogFaults(this));
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
}
