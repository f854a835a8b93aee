import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { KeysProvider } from '../keys/keys-provider.tsx';

/** Where the test's router is: `/inscricoes?aberta=7`. */
export interface Shown {
  readonly address: () => string;
}

/** Shows something as the app does: with keys, an address and a cache of its own. */
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

/** jsdom has no modal dialogs, and lays nothing out. */
export function standInForBrowser(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
}
